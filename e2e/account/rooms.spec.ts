import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { answerOf, daysAgo, guess, result, skip } from '../player.ts';
import { expect, test } from '../site.ts';
import { storageKey } from '../site-path.ts';

/** Ten minutes before yesterday ends in UTC: in Tokyo it is today. */
const EVENING = `${daysAgo(1)}T23:50:00Z`;

async function open(browser: Browser, baseURL: string, timezoneId: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, timezoneId })).newPage();
  await page.clock.install({ time: new Date(EVENING) });
  return page;
}

async function join(page: Page, link: string, nickname: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your nickname').fill(nickname);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
}

/** Finishes the level of today at the second step; the day is that of the player. */
async function finish(page: Page, day: string): Promise<void> {
  const answer = await answerOf(page, day);
  await page.goto('./');
  await skip(page);
  await guess(page, answer.name);
  await expect(result(page)).toContainText('Found at step 2');
}

const reported = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/room/report'));
const today = (page: Page) => page.getByRole('list', { name: /^Results of/ });
const members = (page: Page) => today(page).getByRole('listitem');
const squares = (page: Page) => page.getByRole('img', { name: 'step 1 skipped, step 2 found' });

test('friends in two time zones compare their days in a room, over midnight', { tag: '@main' }, async ({
  page: creator,
  browser,
  site,
}) => {
  const addresses: string[] = [];
  creator.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await creator.clock.install({ time: new Date(EVENING) });
  await creator.goto('./room');
  await expect(creator.getByRole('heading', { level: 1 })).toHaveText('Rooms');
  await expectAccessible(creator);
  await creator.getByLabel('Name of the room').fill('<b>Sunday</b>');
  await creator.getByLabel('Your nickname').fill('<i>Ada</i>');
  await creator.getByRole('button', { name: 'Create room' }).click();
  await expect(creator.getByRole('heading', { level: 1 })).toHaveText('<b>Sunday</b>');
  const link = creator.url();
  const key = new URL(link).hash.slice(1);

  // It is today in Tokyo already, so this is no result of the creator's day.
  const tokyo = await open(browser, site.baseURL, 'Asia/Tokyo');
  await join(tokyo, link, 'Bo');
  const isReported = reported(tokyo);
  await finish(tokyo, daysAgo(0));
  await isReported;

  // What no network has taken is reported with the next visit.
  const offline = await open(browser, site.baseURL, 'UTC');
  await join(offline, link, '\u202eCy');
  await offline.route('**/api/room/report', (route) => route.abort());
  await finish(offline, daysAgo(1));
  await offline.unroute('**/api/room/report');
  const isReportedLater = reported(offline);
  await offline.goto(link);
  await isReportedLater;

  await creator.goto('./about');
  await creator.goto(link);
  await expect(members(creator)).toHaveText([/<i>Ada<\/i> \(you\)Not yet/, /BoNot yet/, /CyFinished/]);
  await expect(creator.getByRole('img', { name: /step/ })).toHaveCount(0);
  await expectAccessible(creator);
  await finish(creator, daysAgo(1));
  await creator.goto(link);
  await expect(members(creator)).toHaveText([/Ada.*Step 2/, /Cy.*Step 2/, /BoNot yet/]);
  await expect(today(creator).locator('b, i')).toHaveCount(0);
  await expectAccessible(creator);
  await expectNothingSticksOut(creator);

  await creator.clock.runFor(15 * 60_000);
  await expect(members(creator)).toHaveText([/Ada.*Not yet/, /BoFinished/, /CyNot yet/]);
  await finish(creator, daysAgo(0));
  await creator.goto(link);
  await expect(members(creator)).toHaveText([/Ada.*Step 2/, /Bo.*Step 2/, /CyNot yet/]);
  await expect(squares(creator)).toHaveCount(2);

  // A browser that has forgotten what it reported reports it again: it counts once.
  await tokyo.evaluate((key) => localStorage.removeItem(key), storageKey('room-notes'));
  const isReportedAgain = reported(tokyo);
  await tokyo.goto(link);
  await isReportedAgain;
  const month = tokyo.getByRole('table').getByRole('row');
  await expect(month.filter({ hasText: 'Bo (you)' })).toHaveText(/112\.01$/);

  await creator.getByText('Remove a member').click();
  await creator.getByRole('button', { name: 'Remove Cy' }).click();
  await creator.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(creator.getByText('2 members')).toBeVisible();
  await offline.reload();
  await expect(offline.getByRole('heading', { level: 1 })).toHaveText(
    'You are no longer a member of <b>Sunday</b>',
  );
  await tokyo.getByRole('button', { name: 'More actions' }).click();
  await tokyo.getByRole('button', { name: 'Leave the room' }).click();
  await tokyo.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(tokyo).toHaveURL('./room');
  await creator.reload();
  await expect(creator.getByText('1 member')).toBeVisible();
  expect(addresses.filter((address) => address.includes(key) && !address.includes('#'))).toEqual([]);
  for (const opened of [tokyo, offline]) await opened.context().close();
});
