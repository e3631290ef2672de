import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { answerOf, daysAgo, guess, result, stored, textCopiedBy } from '../player.ts';
import { dayAfter, prepareStorage, releasedLevels, saveOf } from '../prepared.ts';
import { expect, test } from '../site.ts';
import { storageKey } from '../site-path.ts';

const FIRST_DAY = daysAgo(30);

/** Saves of every version, and one that is none. */
async function prepareAll(page: Page): Promise<string[]> {
  const levels = (await releasedLevels(page.request)).slice(0, 6);
  const ids = levels.map(({ id }) => id);
  const key = (index: number) => storageKey(`save.${ids[index]}`);
  const [first] = levels;
  if (!first) throw new Error('The site has no level');
  await prepareStorage(page, [
    saveOf(first, FIRST_DAY, { score: 3 }),
    [key(1), JSON.stringify({ version: 2, finished: true, score: 0, guesses: ['Doom', '-1'] })],
    [key(2), JSON.stringify({ version: 2, finished: false, step: 3, guesses: ['Doom', '-1'] })],
    [key(3), '5'],
    [key(4), JSON.stringify({ step: 2 })],
    [key(5), '{"step": 99'],
  ]);
  return ids;
}

async function saveFile(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`zoomout-progress-${daysAgo(0)}.json`);
  return readFile(await file.path(), 'utf8');
}

function choose(page: Page, text: string) {
  const file = { name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  return page.getByLabel('File of progress').setInputFiles(file);
}

test('a file takes progress of every version to a fresh browser', { tag: '@main' }, async ({
  page,
  browser,
  site,
}) => {
  const ids = await prepareAll(page);
  await page.goto('./stats');
  await page.getByRole('link', { name: 'Keep a copy, or move it to another device' }).click();
  await expect(page).toHaveURL('./progress');
  await expect(page).toHaveTitle('Zoomout – Your progress');
  const text = await saveFile(page);

  const other = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  await other.goto('./progress');
  await expect(other.getByText('Nothing to back up yet.')).toBeVisible();
  await choose(other, text);
  await expect(other.getByText('5 puzzles restored.', { exact: true })).toBeVisible();
  await choose(other, text);
  await expect(other.getByText('Nothing new to restore. 5 puzzles were already here.')).toBeVisible();
  expect(await stored(other, `save.${ids[3]}`)).toBe(5);
  await other.goto(`./daily/${FIRST_DAY}`);
  await expect(result(other)).toContainText('Found at step 3');
  await other.goto(`./daily/${dayAfter(FIRST_DAY, 1)}`);
  await expect(result(other)).toContainText('Not found this time');
  await other.goto(`./daily/${dayAfter(FIRST_DAY, 2)}`);
  await expect(other.getByRole('img', { name: /step 3 of 5/ })).toBeVisible();
  await other.context().close();
});

test('a link asks first, and better saves of this browser stay', { tag: '@main' }, async ({
  page,
  browser,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ids = await prepareAll(page);
  await page.goto('./progress');
  const link = await textCopiedBy(page, page.getByRole('button', { name: 'Copy the link' }));
  await page.getByRole('button', { name: 'Show a QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await expectNothingSticksOut(page);

  const other = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  const begun = { levelVersion: 1, finished: false, step: 4, guesses: ['-1', '-1', '-1'] };
  await prepareStorage(other, [
    [storageKey(`save.${ids[0]}`), JSON.stringify({ version: 3, levelId: ids[0], ...begun })],
    [storageKey(`save.${ids[2]}`), '2'],
  ]);
  await other.goto(`./progress${new URL(link).hash}`);
  const offer = other.getByRole('region', { name: 'Progress in this link' });
  await expect(offer).toContainText('It contains 5 puzzles: 3 new here, 1 further there, 1 already here.');
  await expectAccessible(other);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  expect(await stored(other, `save.${ids[0]}`)).toMatchObject({ finished: false });

  await other.goto(`./progress${new URL(link).hash}`);
  await offer.getByRole('button', { name: 'Restore it' }).click();
  await expect(other.getByText('4 puzzles restored. 1 puzzle was already here.')).toBeVisible();
  await expect(other).toHaveURL('./progress');
  expect(await stored(other, `save.${ids[0]}`)).toMatchObject({ finished: true, score: 3 });
  expect(await stored(other, `save.${ids[2]}`)).toBe(2);
  expect(asked.filter((address) => address.includes(new URL(link).hash.slice(1, 40)))).toEqual([]);
  await other.context().close();
});

test('invalid input changes nothing and says so', async ({ page, complaints }) => {
  const ids = await prepareAll(page);
  await page.goto('./progress');
  for (const text of ['', 'rubbish', '[]', '{"format":"zoomout-progress","version":9}', '\u0000\uffff']) {
    await choose(page, text);
    await expect(page.getByText('This file contains no progress. Nothing was changed.')).toBeVisible();
  }
  const saves = { [ids[0] ?? '']: 'rubbish', [ids[1] ?? '']: { step: 77 }, 'ZO-NEW': 3 };
  await choose(
    page,
    JSON.stringify({ format: 'zoomout-progress', version: 1, exportedOn: daysAgo(0), saves }),
  );
  await expect(
    page.getByText('1 puzzle restored. 2 puzzles could not be read and were left out.'),
  ).toBeVisible();
  expect(await stored(page, `save.${ids[0]}`)).toMatchObject({ finished: true, score: 3 });
  complaints.allow(/Undecodable/);
  await page.goto('./progress#1rubbish');
  await expect(page.getByRole('heading', { name: 'This link contains no progress' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('./progress');
});

test('the browser is asked to keep progress after the first finished level', async ({ page }) => {
  await page.addInitScript(() => {
    let isKept = false;
    Object.defineProperty(navigator, 'storage', {
      value: {
        persisted: async () => isKept || sessionStorage.getItem('kept') === '1',
        persist: async () => {
          isKept = true;
          sessionStorage.setItem('kept', '1');
          return true;
        },
      },
    });
  });
  await page.goto('./progress');
  await expect(page.getByText('Your browser may clear this data when space runs low.')).toBeVisible();
  const answer = await answerOf(page, daysAgo(20));
  await page.goto(`./daily/${answer.day}`);
  await guess(page, answer.name);
  await expect(result(page)).toContainText('Found at step 1');
  await page.goto('./progress');
  await expect(page.getByText('Your browser keeps this data until you clear it.')).toBeVisible();
  await expect(page.getByText('1 puzzle saved.', { exact: false })).toBeVisible();
});
