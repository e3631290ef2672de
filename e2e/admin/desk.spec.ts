import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { newLevel } from '#shared/level/new-level.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { fillLogin, makePerson } from '../people.ts';
import { storedOrder } from '../reviewer.ts';
import { expect, test } from '../site.ts';

const PICTURES = ['torcs', 'widelands', '0ad'] as const;
const GAMES = ['Desk One', 'Desk Two', 'Desk Three'] as const;

test('candidates are shifted, approved, put off, dropped and taken back by keys', async ({ page, site }) => {
  await page.goto('./login?redirect-to=%2Fadmin%2Fcurate');
  await fillLogin(page, await makePerson(site, 'manage-level'));
  await expect(page.getByText('The desk is empty')).toBeVisible();
  for (const [at, name] of PICTURES.entries()) {
    // Turned round, they are no pictures of the starter pack.
    const image = await sharp(await readFile(`starter/screenshots/${name}.webp`))
      .flip()
      .png()
      .toBuffer();
    const level = { ...newLevel('Ann', new Date().toISOString()), name: GAMES[at], releaseDate: 1990 + at };
    const parts = levelParts({ ...level, state: 'candidate', baseRevision: null }, image);
    const { payload, headers } = await formOf(parts);
    const sent = { data: payload, headers: { ...headers, origin: site.origin } };
    expect((await page.request.post('./api/level', sent)).status()).toBe(200);
  }
  await page.reload();
  const desk = page.getByRole('region', { name: /^Candidate 1 of 3/ });
  const first = desk.getByRole('button', { name: 'Step 1', exact: true }).locator('img').first();
  await expect(first).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectNothingSticksOut(page);

  const before = await first.getAttribute('style');
  await page.keyboard.press('s');
  await expect(first).not.toHaveAttribute('style', before ?? '', { timeout: 20_000 });
  await page.keyboard.press('a');
  const name = page.getByRole('heading', { level: 2 }).first();
  await expect(name).toContainText('Desk Two');
  await expect(page.getByText(/^Approved\. It is played on/)).toBeVisible();
  // Before the levels of the starter pack that may move.
  const approved = (await storedOrder(page)).find((id) => id.startsWith('PL-'));
  expect(approved).toBeDefined();
  await page.keyboard.press('l');
  await expect(name).toContainText('Desk Three');
  // Whoever plays one and comes back can still take back what was before.
  await page.keyboard.press('p');
  await page.waitForURL(/\/level\//);
  await page.goBack();
  await expect(name).toContainText('Desk Three');
  await page.keyboard.press('d');
  await expect(page.getByText('The desk is empty')).toBeVisible();
  await expect(page.getByText('Put off (1)')).toBeVisible();
  await expect(page.getByText('Dropped (1)')).toBeVisible();

  await page.keyboard.press('z');
  await expect(name).toContainText('Desk Three');
  await page.keyboard.press('z');
  await expect(name).toContainText('Desk Two');
  await page.keyboard.press('z');
  await expect(name).toContainText('Desk One');
  await expect.poll(() => storedOrder(page)).not.toContain(approved);
});
