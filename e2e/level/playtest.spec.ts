import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Level } from '#shared/level/level.ts';
import { aDraft, anImage } from '../../test/builders.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { logIn, makePerson } from '../people.ts';
import { guess, skip, stored } from '../player.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

interface SubmittedLevel {
  level: Level;
  key: string;
}

/** Submits a level with a picture of its own. */
async function submit({ request }: Page): Promise<SubmittedLevel> {
  const { games } = await gameList(request);
  const { id: gameId, name } = games;
  const file = await anImage(1600, 1200).png().toBuffer();
  const { payload, headers } = await formOf(
    levelParts(aDraft({ creator: 'Tess', path: 'picked', name, gameId }), file),
  );
  const response = await request.post('./api/level/submit', { data: payload, headers });
  const { id, key } = await response.json();
  return { level: await (await request.get(`./api/level/${id}`)).json(), key };
}

async function gameList(request: Page['request']) {
  const list = await (await request.get('./api/games/id,name.json')).json();
  return { games: list.find(({ name }: { name: string }) => name === 'SuperTux') };
}

/** Four more testers, each from a browser of their own, who all find the game at the first step. */
async function testByCalls(baseURL: string, key: string, { gameId }: Level): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(new URL(path, baseURL), {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json' },
    });
  for (let tester = 0; tester < 4; tester += 1) {
    const asTester = { key, playId: randomUUID() };
    const opinions = { recognisedAt: null, isFair: null };
    await post('./api/playtest', { ...asTester, begins: true });
    const report = { ...asTester, score: 1, guesses: [gameId], ...opinions };
    expect((await post('./api/playtest/report', report)).status).toBe(200);
  }
}

test('a creator makes a link, a tester plays by it, and the editor proposes zooms', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  complaints.allow(/404/);
  const { level, key } = await submit(page);
  await page.goto(`./submission#${key}`);
  await page.getByRole('button', { name: 'Make a link for testers' }).click();
  await expect(page.getByText('0 of 5 have finished')).toBeVisible();
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  const [testKey] = (await stored(page, 'playtest-keys')) as string[];

  const tester = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  await tester.goto(`./try#${randomBytes(16).toString('base64url')}`);
  await expect(tester.getByRole('heading', { name: 'This link opens no level' })).toBeVisible();
  await tester.goto(`./try#${testKey}`);
  await expect(tester.getByRole('heading', { name: 'You are asked to test a level' })).toBeVisible();
  await expectAccessible(tester);
  await tester.getByRole('button', { name: 'Begin' }).click();
  await skip(tester);
  await tester.reload();
  await guess(tester, level.name);
  await expect(tester.getByText('Sent to the creator of the level.')).toBeVisible();
  await tester.getByRole('radio', { name: 'Step 1' }).check();
  await tester.getByRole('radio', { name: 'Yes' }).check();
  await expect(tester.getByText('Sent to the creator of the level.')).toBeVisible();
  await expectAccessible(tester);
  await expectNothingSticksOut(tester);
  await tester.reload();
  await expect(tester.getByRole('radio', { name: 'Yes' })).toBeChecked();

  await page.reload();
  await expect(page.getByText(`Version 1: Tested by 1, found at 2 on average`)).toBeVisible();
  await expect(page.getByText('Fair for 1, not fair for 0')).toBeVisible();
  await testByCalls(site.baseURL, testKey ?? '', level);
  await page.goto(`./level/${encodeURIComponent(level.id)}/edit`);
  await expect(page.getByText('all places are taken')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use these zooms' }).click();
  await expect(page.getByText('Your zooms already match the suggestion.')).toBeVisible();

  const manager = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  await logIn(manager, site, await makePerson(site, 'manage-level'));
  await manager.goto(`./admin/queue#${encodeURIComponent(level.id)}`);
  await expect(manager.getByText('Tested by 5, found at 1.2 on average')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('all places are taken')).toHaveCount(0);
  await tester.reload();
  await expect(tester.getByRole('heading', { name: 'This link opens no level' })).toBeVisible();
});
