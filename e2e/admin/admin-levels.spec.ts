import { buildLevel, servePicture, submitDaily } from '../creator.ts';
import { logIn, makePerson, theAdmin } from '../people.ts';
import { expectStep, guess, result, today } from '../player.ts';
import { confirmApproval, group, levelsOf, openMenu, row, setOption, submitLevel } from '../reviewer.ts';
import { expect, test } from '../site.ts';
import { storageKey } from '../site-path.ts';
import { newDataDir, removeDataDir, startSite } from '../start-site.ts';

const HIDDEN = 'Name hidden until played';

test.use({ viewport: { width: 1280, height: 900 } });

test('a level is submitted, reviewed, approved, and played on its day', { tag: '@main' }, async ({
  browser,
}) => {
  const dataDir = await newDataDir();
  const site = await startSite(dataDir, { STARTER: 'empty', FIRST_DAY: today() });
  const options = { baseURL: site.baseURL, viewport: { width: 1280, height: 900 }, timezoneId: 'UTC' };

  const creator = await (await browser.newContext(options)).newPage();
  await servePicture(creator.context(), true);
  await creator.goto('./create');
  await buildLevel(creator);
  await creator.getByLabel('Creator', { exact: true }).fill('Ann');
  await submitDaily(creator);
  await expect(creator).toHaveURL(/edit$/);
  const id = decodeURIComponent(creator.url().split('/').at(-2) ?? '');

  const manager = await (await browser.newContext(options)).newPage();
  await logIn(manager, site, theAdmin(site));
  await manager.goto('./admin');
  const waiting = group(manager, 'Submitted').getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText(HIDDEN);
  await expect(waiting).toContainText('by Ann');
  await expect(manager.getByText(/^There are no approved levels/)).toBeVisible();
  await waiting.getByRole('link', { name: 'Edit' }).click();
  await expect(manager.getByText(`Existing level ${id}, submitted`)).toBeVisible();
  await manager.goBack();
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByText('Level has been saved!')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const approved = group(manager, 'Daily').getByRole('listitem').first();
  await expect(approved).toContainText('Player Level 1');
  await expect(approved).toContainText('Today');

  const player = await (await browser.newContext(options)).newPage();
  await player.goto('./');
  await expect(player.getByRole('heading', { level: 1 })).toHaveText('Player Level 1');
  await expectStep(player, 1);
  await guess(player, 'SuperTux');
  await expect(result(player)).toContainText('Found at step 1');
  await expect(player.getByText('Level by Ann')).toBeVisible();

  await manager.reload();
  await setOption(manager, 'Score details', true);
  await expect(approved).toContainText('1 player, 100% found it');
  for (const page of [creator, manager, player]) await page.context().close();
  await site.stop();
  await removeDataDir(dataDir);
});

test('the list shows ten past days, more on demand, and only the names that the visitor may see', async ({
  page,
  site,
}) => {
  await logIn(page, site, await makePerson(site, 'admin'));
  await page.goto('./admin');
  const daily = group(page, 'Daily');
  await expect(daily.getByText('Today')).toBeVisible();
  await expect(daily.getByRole('link', { name: 'Level 21', exact: true })).toBeVisible();
  await expect(daily.getByRole('link', { name: 'Level 20', exact: true })).toHaveCount(0);
  await expect(row(page, 'Level 31')).not.toContainText(HIDDEN);
  await expect(row(page, 'Level 32')).toContainText(HIDDEN);
  await daily.getByRole('button', { name: 'Show all past levels (20 more)' }).click();
  await expect(daily.getByRole('link', { name: 'Level 1', exact: true })).toBeVisible();

  const coming = (await levelsOf(page)).filter(({ state }) => state === 'approved')[40];
  if (!coming) throw new Error('There is no level 41');
  await setOption(page, 'Spoiled unplayed levels', true);
  await expect(row(page, 'Level 41')).toContainText(coming.name);
  await page.reload();
  await expect(row(page, 'Level 41')).toContainText(coming.name);
  await setOption(page, 'Spoiled unplayed levels', false);
  await expect(row(page, 'Level 41')).toContainText(HIDDEN);
  const save = { version: 3, levelId: coming.id, levelVersion: 1, finished: true, score: 1, guesses: [] };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    storageKey(`save.${coming.id}`),
    JSON.stringify(save),
  ] as const);
  await page.reload();
  await expect(row(page, 'Level 41')).toContainText(coming.name);
  await expect(row(page, 'Level 42')).toContainText(HIDDEN);

  await page.getByPlaceholder('Search a game...').fill(coming.name.toUpperCase());
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem')).toContainText('Level 41');
  await page.getByPlaceholder('Search a game...').fill('no game at all');
  await expect(page.getByText('No daily level is about “no game at all”.')).toBeVisible();
});

test('archive, bring back, and delete', { tag: '@main' }, async ({ page, site, request }) => {
  const id = await submitLevel(request, { creator: 'Arc', comment: 'Islands in the sun' });
  await logIn(page, site, await makePerson(site, 'admin'));
  await page.goto('./admin');
  const item = row(page, 'Islands in the sun');
  const saved = page.getByText('Level has been saved!');
  await expect(group(page, 'Submitted').locator(item)).toHaveCount(1);
  await (await openMenu(item)).getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(saved).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.getByRole('button', { name: 'Show archived levels' }).click();
  await expect(group(page, 'Archived').locator(item)).toHaveCount(1);
  await (await openMenu(item)).getByRole('button', { name: 'Disarchive' }).click();
  await expect(group(page, 'Submitted').locator(item)).toHaveCount(1);

  await (await openMenu(item)).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this level?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toHaveCount(1);
  await (await openMenu(item)).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Level has been deleted.')).toBeVisible();
  await expect(item).toHaveCount(0);
  expect((await levelsOf(page)).some((level) => level.id === id)).toBe(false);
});

test('past levels cannot be deleted, and a manager who is no admin deletes nothing', async ({
  page,
  site,
  request,
}) => {
  await submitLevel(request, { creator: 'Del', comment: 'Not to be deleted' });
  await logIn(page, site, await makePerson(site, 'admin'));
  await page.goto('./admin');
  const past = await openMenu(row(page, 'Level 30'));
  await expect(past.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(past.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(past.getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openMenu(row(page, 'Level 45'));
  await expect(row(page, 'Level 45').getByRole('button', { name: 'Delete' })).toBeVisible();
  // Thumbnails still loading would be requested by the session that the login ends.
  await page.goto('about:blank');
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./admin');
  await expect(row(page, 'Not to be deleted').getByRole('button', { name: 'Approve' })).toBeVisible();
  const kept = await openMenu(row(page, 'Not to be deleted'));
  await expect(kept.getByRole('button', { name: 'Archive', exact: true })).toBeVisible();
  await expect(kept.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(row(page, 'Level 30').getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View', exact: true })).toHaveCount(0);
});

test('levels that cannot be loaded are tried again; a refusal says why, and the list is the current one', async ({
  page,
  site,
  request,
  complaints,
}) => {
  complaints.allow(/404|409|500/);
  await logIn(page, site, await makePerson(site, 'admin'));
  const [{ path } = { path: '' }] = await levelsOf(page);
  await submitLevel(request, { creator: 'Gone', comment: 'Gone meanwhile', path });
  await page.route('**/api/levels?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('./admin');
  await expect(page.getByText('The levels could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  const item = row(page, 'Gone meanwhile');
  await expect(item).toHaveCount(1);
  const gone = (await levelsOf(page)).find(({ comment }) => comment === 'Gone meanwhile');
  await page.request.delete(`./api/level/${encodeURIComponent(gone?.id ?? '')}`, {
    headers: { origin: site.origin },
  });
  await item.getByRole('button', { name: 'Approve' }).click();
  await confirmApproval(page);
  await expect(page.getByText("Couldn't save level")).toBeVisible();
  await expect(page.getByText('This level has been deleted')).toBeVisible();
  await expect(item).toHaveCount(0);
});
