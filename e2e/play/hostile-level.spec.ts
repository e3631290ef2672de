import type { Page } from '@playwright/test';
import type { Level } from '#shared/level/level.ts';
import { aDraft } from '../../test/builders.ts';
import { hashOf } from '../../test/level/upload.ts';
import { PICTURE, pictureBytes, servePicture } from '../creator.ts';
import { encodeLevel } from '../encode-level.ts';
import { expectStep, result, skip } from '../player.ts';
import { expect, test } from '../site.ts';

const CODE = 'document.documentElement.dataset.broken=1;alert(1)';
const MARKUP = `</title></script><script>${CODE}</script><img src=x onerror="${CODE}">{{7*7}}`;
// The longest name of a creator there is.
const CREATOR = '<img/src/onerror=a()';

const hostile: Partial<Level> = {
  name: `name ${MARKUP}`,
  creator: CREATOR,
  presentation: `presentation ${MARKUP}`,
  didYouKnow: `fact ${MARKUP}`,
  comment: `comment ${MARKUP}`,
  celebration: `celebration ${MARKUP}`,
  path: PICTURE,
  releaseDate: 2003,
};

test.use({ viewport: { width: 1280, height: 900 } });

/** That nothing ran: the policy of the page would have told of a script it stopped, which fails the test. */
async function expectHarmless(page: Page, read: string[]): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.dataset.broken)).toBeUndefined();
  await expect(page.locator('body img[src="x"], [onerror]')).toHaveCount(0);
  for (const text of read) await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
}

async function lose(page: Page): Promise<void> {
  for (let step = 1; step <= 5; step++) {
    await expectStep(page, step);
    await skip(page);
  }
  await expect(result(page)).toBeVisible();
}

test.beforeEach(async ({ context, page }) => {
  await servePicture(context);
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog said '${dialog.message()}'`);
  });
});

test('texts of a submitted level are never markup, for its creator, a player or a manager', async ({
  page,
  site,
}) => {
  const picture = await pictureBytes();
  const multipart = {
    level: JSON.stringify(aDraft({ ...hostile, path: '' })),
    [hashOf(picture)]: { name: `"><img src=x onerror="${CODE}">`, mimeType: 'text/html', buffer: picture },
  };
  const response = await page.request.post('./api/level/submit', { multipart });
  expect(await response.json()).toEqual({
    id: expect.stringMatching(/^PL-<im:[0-9A-F]{9}$/),
    key: expect.any(String),
  });
  const { id } = await response.json();
  const address = `./level/${encodeURIComponent(id)}`;
  await page.goto(address);
  await lose(page);
  await expectHarmless(page, [
    `name ${MARKUP}`,
    `comment ${MARKUP}`,
    `presentation ${MARKUP}`,
    `fact ${MARKUP}`,
    CREATOR,
  ]);

  const data = { name: 'admin', password: site.adminPassword };
  expect((await page.request.post('./api/login', { data })).status()).toBe(200);
  await page.goto(`${address}/edit`);
  await expect(page.getByLabel('Description')).toHaveValue(`presentation ${MARKUP}`);
  await expect(page.getByLabel('Creator', { exact: true })).toHaveValue(CREATOR);
  await expectHarmless(page, []);
  await page.goto('./admin');
  await expectHarmless(page, [CREATOR]);
  await page.goto(`./stats/contributor/${encodeURIComponent(CREATOR)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectHarmless(page, []);
});

test('texts of a level in a link are never markup', async ({ page }) => {
  const credit = {
    attribution: `creator ${MARKUP}`,
    licence: `licence ${MARKUP}`,
    homepage: 'https://game.example/',
  };
  const code = await encodeLevel(aDraft({ ...hostile, credit }));
  await page.goto(`./custom/${code}`);
  await lose(page);
  await expectHarmless(page, [
    `name ${MARKUP}`,
    `comment ${MARKUP}`,
    `presentation ${MARKUP}`,
    `fact ${MARKUP}`,
    CREATOR,
  ]);
  await expect(page.getByText(`creator ${MARKUP}`)).toBeVisible();
  await page.goto(`./custom/${code}/edit`);
  await expect(page.getByLabel('Description')).toHaveValue(`presentation ${MARKUP}`);
  await expectHarmless(page, []);
});

test('a link in a level leads to http and https pages only', async ({ page }) => {
  const credit = { attribution: 'Ann', licence: 'CC0', homepage: 'javascript:alert(1)' };
  await page.goto(`./custom/${await encodeLevel(aDraft({ ...hostile, credit }))}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link contains no level');
});

test('a login never redirects to another site', async ({ page, site }) => {
  for (const target of ['//evil.example', 'javascript:alert(1)']) {
    await page.goto(`./login?redirect-to=${encodeURIComponent(target)}`);
    await page.getByLabel('Name').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(site.adminPassword);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('./');
    await page.request.post('./api/logout');
  }
});
