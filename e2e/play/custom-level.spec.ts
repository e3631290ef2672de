import { aLevel } from '../../test/builders.ts';
import { PICTURE, servePicture } from '../creator.ts';
import { encodeLevel } from '../encode-level.ts';
import { expectStep, guess, result } from '../player.ts';
import { expect, test } from '../site.ts';
import { pathIn } from '../site-path.ts';

const level = aLevel({ name: 'SuperTux', gameId: 1, path: PICTURE, creator: 'Ann', releaseDate: 2003 });
const unsafe = await encodeLevel({ ...level, path: 'javascript:alert(1)' });
const path = `/custom/${await encodeLevel(level)}`;

test('a level in a link is played with its own picture, and no call is about it', async ({ page }) => {
  await servePicture(page.context());
  const calls: string[] = [];
  page.on('request', (request) => {
    if (pathIn(request.url()).startsWith('/api/')) calls.push(request.url());
  });
  const picture = page.waitForRequest(PICTURE);
  await page.goto(`.${path}`);
  expect((await picture).headers().referer).toBeUndefined();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Player Level');
  await expectStep(page, 1);
  await guess(page, 'SuperTux');
  await expect(result(page)).toContainText('Found at step 1');
  await expect(page.getByText('How everyone did')).toHaveCount(0);
  // A first visit asks whether a cookie has the key of a copy of its progress.
  const others = ['/api/games/', '/api/progress-copy/key/recall'];
  expect(calls.filter((url) => !others.some((path) => url.includes(path)))).toEqual([]);

  await page.reload();
  await expect(result(page)).toContainText('Found at step 1');
});

test('a code in the fragment is played and edited too', async ({ page }) => {
  await servePicture(page.context());
  await page.goto(path.replace('/custom/', './custom/#'));
  await expectStep(page, 1);
  await guess(page, 'SuperTux');
  await page.goto(path.replace('/custom/', './custom/edit#'));
  await expect(page.getByLabel('Image URL')).toHaveValue(PICTURE);
});

test('the way out of a custom level reloads the page, with its stricter policy', async ({ page }) => {
  await servePicture(page.context());
  await page.goto(`.${path}`);
  const home = page.waitForResponse((response) => pathIn(response.url()) === '/');
  await page.getByRole('link', { name: 'Zoomout' }).click();
  expect((await home).headers()['content-security-policy']).not.toContain('https:');
});

// What else is no level is in web/level/level-link.test.ts.
test('a link that is cut off or hostile says so kindly', async ({ page }) => {
  for (const code of [path.slice(8, -30), unsafe]) {
    await page.goto(`./custom/${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link contains no level');
  }
  await page.getByRole('link', { name: "Play today's puzzle" }).last().click();
  await expect(page.getByRole('combobox')).toBeVisible();
});
