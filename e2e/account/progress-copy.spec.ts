import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { answerOf, daysAgo, guess, result } from '../player.ts';
import { expect, test } from '../site.ts';
import { pathIn, storageKey } from '../site-path.ts';

const FIRST_DAY = daysAgo(20);
const SECOND_DAY = daysAgo(19);

async function solve(page: Page, day: string): Promise<void> {
  const answer = await answerOf(page, day);
  await page.goto(`./daily/${day}`);
  const isSaved = page.waitForResponse((response) => pathIn(response.url()) === '/api/progress-copy');
  await guess(page, answer.name);
  await expect(result(page)).toContainText('Found at step 1');
  await isSaved;
}

async function turnOn(page: Page): Promise<{ words: string; link: string }> {
  await page.goto('./progress');
  await page.getByRole('button', { name: 'Keep my progress' }).click();
  const list = page.getByRole('list', { name: 'The 12 words' }).getByRole('listitem');
  await expect(list).toHaveCount(12);
  const words = await list.allTextContents();
  const key = await page.evaluate(
    (name) => JSON.parse(localStorage.getItem(name) ?? '{}').key,
    storageKey('progress-copy'),
  );
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await page.getByRole('button', { name: 'I saved it' }).click();
  await expect(page.getByText('Last updated today.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the key' })).toBeVisible();
  return { words: words.join(' '), link: `./progress#key=${key}` };
}

test('two browsers with the same key show what the other has finished', { tag: '@main' }, async ({
  page,
  browser,
  site,
}) => {
  const { words, link } = await turnOn(page);
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await solve(page, FIRST_DAY);

  const other = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  const addresses: string[] = [];
  other.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await other.goto('./progress');
  await other.getByRole('button', { name: 'I have a key' }).click();
  await other.getByLabel('12 words or link').fill(words);
  await other.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(other.getByText(/1 puzzle restored/)).toBeVisible();
  await solve(other, SECOND_DAY);
  await page.goto(`./daily/${SECOND_DAY}`);
  await expect(result(page)).toContainText('Found at step 1');

  const third = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  third.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await third.goto(link);
  await expect(third).toHaveURL('./progress');
  await expectAccessible(third);
  await third.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(third.getByText(/2 puzzles restored/)).toBeVisible();
  const key = link.split('=')[1] ?? '';
  expect(addresses.filter((address) => address.includes(key) && !address.includes('#'))).toEqual([]);

  await third.getByRole('button', { name: 'Erase everywhere' }).click();
  await third.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(third.getByText('The copy was erased.')).toBeVisible();
  await page.goto('./progress');
  await expect(page.getByText('The last copy was erased on another device.')).toBeVisible();
  for (const opened of [other, third]) await opened.context().close();
});

test('progress is restored after the browser has cleared the storage of scripts', async ({
  page,
  context,
  site,
}) => {
  await turnOn(page);
  await solve(page, FIRST_DAY);
  const cdp = await context.newCDPSession(page);
  await page.goto('./manifest.webmanifest');
  const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage';
  await cdp.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes });
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
  await page.goto(`./daily/${FIRST_DAY}`);
  await expect(result(page)).toContainText('Found at step 1');
});
