import type { Page } from '@playwright/test';
import { pictureBytes } from '../creator.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expect, test } from '../site.ts';
import { startWorkerAtOnce } from '../worker-at-rest.ts';

test.describe.configure({ mode: 'parallel' });

/** Sends pictures to the site as the device does for an app that shares them. */
async function share(page: Page, ...games: string[]): Promise<void> {
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      enctype: 'multipart/form-data',
      action: './share-target',
    });
    form.append(
      Object.assign(document.createElement('input'), { type: 'file', name: 'pictures', multiple: true }),
    );
    document.body.append(form);
  });
  const files = games.map(async (game) => ({
    name: `${game} – 1.webp`,
    mimeType: 'image/webp',
    buffer: await pictureBytes(game),
  }));
  await page.locator('input[name=pictures]').setInputFiles(await Promise.all(files));
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="./share-target"]')?.submit(),
  );
  await page.waitForURL('**/my-levels**');
}

const drafts = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem');

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } });

  test('shared pictures become drafts, once, whatever their names', async ({ page }) => {
    await startWorkerAtOnce(page);
    await page.goto('./about');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await share(page, 'wesnoth', 'neverball');
    await expect(drafts(page)).toHaveCount(2);
    await expect(page.getByText('2 new drafts.')).toBeVisible();
    await page.reload();
    await expect(drafts(page)).toHaveCount(2);
    await expect(page.getByText('new draft')).toBeHidden();
    await share(page, 'wesnoth');
    await expect(page.getByText('1 already there')).toBeVisible();
    await expect(drafts(page)).toHaveCount(2);
  });

  test('a share without a picture says so', async ({ page }) => {
    await startWorkerAtOnce(page);
    await page.goto('./about');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await share(page);
    await expect(page.getByText('The shared pictures did not arrive.')).toBeVisible();
    await expect(page).toHaveURL(/\/my-levels$/);
  });
});

test('without a service worker the page says what to do instead', async ({ page }) => {
  await page.goto('./about');
  await share(page, 'wesnoth');
  await expect(page.getByText('The shared pictures did not arrive. Share them again')).toBeVisible();
  await expect(page.getByText('No drafts yet.')).toBeVisible();
  await expectAccessible(page);
});
