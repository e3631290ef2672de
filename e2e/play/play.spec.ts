import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import {
  answerOf,
  copiedShareText,
  daysAgo,
  expectStep,
  field,
  guess,
  openShareDialog,
  result,
  skip,
  skipByEnter,
  stored,
  textCopiedBy,
  today,
} from '../player.ts';
import { prepareStorage, releasedLevels, saveOf } from '../prepared.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';
import { sitePath } from '../site-path.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('win at step 1', { tag: '@main' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answer = await answerOf(page, today());
  await page.goto('./');
  await expectStep(page, 1);
  await guess(page, answer.name);

  await expect(result(page)).toContainText('Found at step 1');
  // The rings fill as the particles leave, from the inside.
  const delays = await result(page)
    .locator('svg')
    .first()
    .locator('rect')
    .evaluateAll((rings) => rings.map((ring) => getComputedStyle(ring).animationDelay));
  expect(delays).toEqual(['0.2s', '0.27s', '0.34s', '0.41s', '0.48s']);
  await expect(page.getByRole('heading', { level: 2, name: answer.name })).toBeFocused();
  await expect(page.getByText('Level by Zoomout')).toBeVisible();
  await expect(page.getByText('About the game')).toBeVisible();
  await expect(page.getByText(/Picture: .+ Licence: /)).toBeVisible();
  await expect(page.getByText('Next puzzle in')).toBeVisible();
  await expect(page.getByText('1 day', { exact: true })).toBeVisible();
  await expectStep(page, 5);
  await expect(page.getByRole('button', { name: 'Step 1, found' })).toBeVisible();
  expect(await copiedShareText(page)).toBe(
    `🔎 Zoomout ${today()}: 🟩⬛⬛⬛⬛ 🤓\n${site.url}/daily/${today()}`,
  );
});

test('the picture covers nothing below the result, however far the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 641 });
  await page.goto(`./daily/${daysAgo(27)}`);
  await guess(page, (await answerOf(page, daysAgo(27))).name);
  const about = page.getByRole('heading', { name: 'About the game' });
  await about.waitFor();
  await about.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const picture = await page.locator('figure').boundingBox();
  const below = await about.boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test('a new player reads an introduction until the first guess', { tag: '@main' }, async ({ page }) => {
  const welcome = page.getByRole('heading', { name: 'Name the game in this close-up.' });
  await page.goto(`./daily/${daysAgo(26)}`);
  await expect(welcome).toBeVisible();
  await page.reload();
  await expect(welcome).toBeVisible();
  await skip(page);
  await expectStep(page, 2);
  await expect(welcome).toHaveCount(0);
  await page.goto('./');
  await expectStep(page, 1);
  await expect(field(page)).toBeVisible();
  await expect(welcome).toHaveCount(0);
});

test('a good score is compared with those of everyone', async ({ page }) => {
  const answer = await answerOf(page, daysAgo(25));
  for (const score of [0, 0, 4, 5, 1]) {
    const data = { score, playId: randomUUID() };
    expect((await page.request.post(`./api/level/${answer.id}/score`, { data })).ok()).toBe(true);
  }
  await page.goto(`./daily/${answer.day}`);
  await skip(page);
  await guess(page, answer.name);
  await expect(page.getByText('Better than 80% of 5 others')).toBeVisible();
});

test('a finished level leads to the next unplayed one, today last', async ({ page }) => {
  const next = page.getByRole('link', { name: 'Play one you missed' });
  const [first, second] = await releasedLevels(page.request);
  if (!first || !second) throw new Error('There are no levels');
  await prepareStorage(page, [saveOf(first, daysAgo(30), { score: 2 })]);
  await page.goto(`./daily/${daysAgo(30)}`);
  await next.click();
  await expect(page).toHaveURL(`./daily/${daysAgo(29)}`);
  await expectStep(page, 1);
  await expect(next).toHaveCount(0);

  const answer = await answerOf(page, daysAgo(27));
  await page.goto(`./daily/${answer.day}`);
  await guess(page, answer.name);
  await expect(next).toHaveAttribute('href', `${sitePath}/daily/${daysAgo(26)}`);
});

test('the score is counted once, also after a reload and a reset, which asks first', {
  tag: '@main',
}, async ({ page }) => {
  const day = daysAgo(8);
  const answer = await answerOf(page, day);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await page.goto(`./daily/${day}`);
  await skip(page);
  await guess(page, answer.name);
  await expect(page.getByText('1 player so far')).toBeVisible();
  // A score that is still on its way would be sent again after the reload, and counted once.
  await expect.poll(() => stored(page, 'scores-to-send')).toMatchObject({ waiting: [] });
  await page.reload();
  await expect(result(page)).toContainText('Found at step 2');
  await expect(page.getByText('1 player so far')).toBeVisible();
  expect(posted.filter((url) => url.endsWith('/score'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Reset progress' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset your level progress on this browser?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(result(page)).toContainText('Found at step 2');
  await page.getByRole('button', { name: 'Reset progress' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expectStep(page, 1);
  await skip(page);
  await guess(page, answer.name);
  await expect(result(page)).toContainText('Found at step 2');
  await expect(page.getByText('1 player so far')).toBeVisible();
  const counts = await (await page.request.get(`./api/level/${answer.id}/scores`)).json();
  expect(counts).toEqual([0, 0, 1, 0, 0, 0]);
});

test('help by keyboard, and giving up from the third attempt on, ask and show the game', {
  tag: '@main',
}, async ({ page }) => {
  const day = daysAgo(11);
  const answer = await answerOf(page, day);
  await page.goto(`./daily/${day}`);
  await skip(page);
  await expectStep(page, 2);
  const letter = { name: 'Show the first letter' };
  await pressEnter(page.getByRole('button', letter));
  await pressEnter(page.getByRole('dialog').getByRole('button', letter));
  await expect(page.getByText(/^First letter: /)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`First letter: ${answer.name[0]}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show the/ })).toHaveCount(0);
  const giveUp = page.getByRole('button', { name: 'Give up' });
  await expect(giveUp).toHaveCount(0);
  await skip(page);
  await expectStep(page, 3);
  await pressEnter(giveUp);
  await expect(page.getByRole('dialog', { name: 'Give up on this puzzle?' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A press before the closed dialog is gone does not open it again.
  await expect(page.locator('dialog', { hasText: 'Give up on this puzzle?' })).toHaveCount(0);
  await expectStep(page, 3);
  for (const step of [4, 5]) {
    await skip(page);
    await expectStep(page, step);
  }
  await expect(page.getByRole('list', { name: 'Facts' })).toContainText('Decade: ');
  await pressEnter(giveUp);
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Give up' }));
  await expect(result(page)).toContainText('Not found this time');
  await expect(result(page).getByRole('img', { name: 'With help' })).toBeVisible();
  await expect(page.getByRole('heading', { name: answer.name })).toBeVisible();
});

test('overlap, then win', { tag: '@main' }, async ({ page, site }) => {
  const level = (await (await page.request.get('./api/levels')).json()).findIndex(
    ({ name }: { name: string }) => name === 'The Battle for Wesnoth',
  );
  const day = daysAgo(30 - level);
  await page.goto(`./daily/${day}`);
  await guess(page, 'The Lord of the Rings: The Battle for Middle-earth');
  await expect(
    page.getByText(/^Not The Lord of the Rings: .+, but the title includes “Battle”\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Step 1, close' })).toBeVisible();
  await expect(page.getByText('… Battle …')).toBeVisible();
  await expect(page.getByText('before 2004')).toBeVisible();
  await guess(page, 'The Battle for Wesnoth');
  await expect(result(page)).toContainText('Found at step 2');
  await expect(page.locator('rect[data-outcome]')).toHaveCount(2);
  await expect(page.locator('rect[data-outcome=success]')).toBeVisible();
  const dialog = await openShareDialog(page);
  await dialog.getByLabel('Include my guesses, hidden').check();
  expect(await textCopiedBy(page, dialog.getByRole('button', { name: 'Copy text' }))).toBe(
    [
      `🔎 Zoomout ${day}: 🟧🟩⬛⬛⬛ 😎`,
      'My guesses: ||🟧 The Lord of the Rings: The Battle for Middle-earth, 🟩 Found it!||',
      `${site.url}/daily/${day}`,
    ].join('\n'),
  );
  const shared = dialog.getByRole('img', { name: /^Zoomout, Level \d+, .+: Found at step\s2$/ });
  for (const [format, width, height] of [
    ['Wide', 1200, 630],
    ['Tall', 1080, 1350],
  ] as const) {
    await dialog.getByLabel(format).check();
    await expect(shared).toHaveJSProperty('naturalWidth', width);
    await expect(shared).toHaveJSProperty('naturalHeight', height);
  }
});

test('lose, with and without the link in the share text', { tag: '@main' }, async ({ page }) => {
  const day = daysAgo(5);
  const answer = await answerOf(page, day);
  await page.goto(`./daily/${day}`);
  for (const name of ['Tetris', 'Pong', 'Asteroids', 'Portal']) await guess(page, name);
  await expect(page.getByText('Not Portal. Step 5 of 5.')).toBeVisible();
  await guess(page, 'Myst');
  await expect(result(page)).toContainText('Not found this time');
  await expect(page.getByRole('heading', { level: 2, name: answer.name })).toBeFocused();
  await (await openShareDialog(page)).getByLabel('With link').uncheck();
  await page.keyboard.press('Escape');
  expect(await copiedShareText(page)).toBe(`🔎 Zoomout ${day}: 🟥🟥🟥🟥🟥 😭`);
  await page.reload();
  await expect(result(page)).toContainText('Not found this time');
  await expect((await openShareDialog(page)).getByLabel('With link')).not.toBeChecked();
});

test('skip by button and by Enter in the empty field, to the end', { tag: '@main' }, async ({ page }) => {
  const day = daysAgo(6);
  await page.goto(`./daily/${day}`);
  await skip(page);
  await expect(page.getByText('Skipped. Step 2 of 5.')).toBeVisible();
  await expectStep(page, 2);
  await skipByEnter(page);
  await expectStep(page, 3);
  await field(page).fill('qwxzjk vbnmqz');
  await expect(page.getByText(/^No game found for/).first()).toBeVisible();
  await pressEnter(field(page));
  await expectStep(page, 3);
  expect(await stored(page, `save.${(await answerOf(page, day)).id}`)).toMatchObject({
    guesses: ['-1', '-1'],
    step: 3,
  });
});

test('no game is guessed twice, and a reload in the middle of a play continues it', async ({ page }) => {
  await page.goto(`./daily/${daysAgo(7)}`);
  await guess(page, 'Tetris');
  await field(page).fill('Tetris');
  await expect(page.getByRole('option').first()).toContainText('Guessed');
  await pressEnter(field(page));
  await expectStep(page, 2);
  await field(page).fill('');
  await skip(page);
  await page.reload();
  await expectStep(page, 3);
  await expect(page.getByRole('button', { name: 'Step 1, wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Step 2, skipped' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Step 4' })).toBeDisabled();
  await page.getByRole('button', { name: 'Step 1, wrong' }).click();
  await expectStep(page, 1);
});

test('a whole play can be heard, and names the game only at its end', async ({ page }) => {
  const answer = await answerOf(page, daysAgo(12));
  const heard = () =>
    page
      .locator('main [role=status]')
      .evaluateAll((all) =>
        all.map(({ textContent }) => textContent?.trim() ?? '').filter((text) => text !== ''),
      );
  const expectHeard = (...texts: RegExp[]) =>
    expect.poll(heard).toEqual(texts.map((text) => expect.stringMatching(text)));
  const tree = () => page.locator('main').ariaSnapshot();
  await page.goto(`./daily/${answer.day}`);
  await expectStep(page, 1);
  await expectHeard();
  expect(await tree()).toMatch(
    /heading "Level \d+" \[level=1\][\s\S]*img "Screenshot detail, step 1 of 5[\s\S]*list "Steps"[\s\S]*combobox/,
  );
  await guess(page, 'Tetris');
  await expectHeard(/^Not Tetris/);
  await expectStep(page, 2);
  await skip(page);
  await expectHeard(/^Skipped/);
  // Whether a wrong guess is of the same series shows once the series are there.
  const steps = /button "Step 1, wrong"[\s\S]*button "Step 2, skipped"[\s\S]*list "Guesses"/;
  await expect.poll(tree).toMatch(steps);
  expect((await tree()).toLowerCase()).not.toContain(answer.name.toLowerCase());
  await guess(page, answer.name);
  await expectHeard(/^Yes! Found at step 3\.$/);
  expect(await tree()).toContain(answer.name);
});

test('F fills the window and is remembered; a name that begins with F is typed all the same', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 641 });
  await page.goto(`./daily/${daysAgo(11)}`);
  await expectStep(page, 1);
  const picture = page.getByRole('img', { name: /step 1 of 5/ });
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const specified = await width();
  expect(specified).toBeLessThanOrEqual(820);
  await page.keyboard.press('f');
  await expect.poll(width).toBeGreaterThan(specified + 100);
  const filled = await picture.boundingBox();
  expect(filled?.x).toBe(0);
  expect((filled?.y ?? 0) + (filled?.height ?? 0)).toBeLessThanOrEqual(641);
  await page.reload();
  await expectStep(page, 1);
  expect(await width()).toBe(filled?.width);
  await expect(field(page)).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: 'Fill the window', pressed: true }).click();
  await expect.poll(width).toBe(specified);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // The next letter comes soon, however busy the machine is.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('f');
  await expect.poll(width).toBeGreaterThan(specified + 100);
  await page.keyboard.type('inal f');
  await expect(field(page)).toHaveValue('final f');
  await expect.poll(width).toBe(specified);
});

test('on a phone the field stays where it is between attempts, and the larger picture fits', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const answer = await answerOf(page, daysAgo(10));
  await page.goto(`./daily/${answer.day}`);
  await expectStep(page, 1);
  const top = async () => (await field(page).boundingBox())?.y;
  const before = await top();
  await skip(page);
  await expectStep(page, 2);
  expect(await top()).toBe(before);
  // What else there is to do stands beside what was said, and nothing of it is behind the field.
  await expect(page.getByRole('button', { name: 'Reset progress' })).toHaveCount(0);
  await pressEnter(page.getByRole('button', { name: 'More actions' }));
  await pressEnter(page.getByRole('button', { name: 'Show the first letter' }));
  const letter = page.getByRole('dialog', { name: 'Show the first letter of the name?' });
  await pressEnter(letter.getByRole('button', { name: 'Show the first letter' }));
  await expect(page.getByText(`First letter: ${answer.name[0]}`)).toBeInViewport();
  await expect(letter).toHaveCount(0);
  await guess(page, answer.name);
  await page.getByRole('button', { name: 'Show the picture larger' }).click();
  const box = await page.getByRole('img', { name: /^The whole screenshot/ }).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);
});

test('on a phone the level has the line of the header, and the menu leads to the archive', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`./daily/${daysAgo(10)}`);
  await expectStep(page, 1);
  const topOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.y;
  expect(await topOf('Previous day')).toBe(await topOf('Menu'));
  expect((await page.locator('[data-picture]').boundingBox())?.y).toBe(52);
  await pressEnter(page.getByRole('button', { name: 'Menu' }));
  await pressEnter(page.getByRole('link', { name: 'Archive' }));
  await expect(page).toHaveURL('./archive');
});

test('on a phone the score can be shared without scrolling, and what follows is short', {
  tag: '@main',
}, async ({ page }) => {
  const { id } = await answerOf(page, today());
  const level = (await releasedLevels(page.request)).find((released) => released.id === id);
  if (!level) throw new Error('Today has no level');
  await prepareStorage(page, [saveOf(level, today(), { score: 2 })]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./');
  const share = page.getByRole('button', { name: 'Share score' });
  await expect(share).toBeInViewport({ ratio: 1 });
  // Above the bars of a browser, too.
  const { y: top, height } = (await share.boundingBox()) ?? { y: Number.NaN, height: 0 };
  expect(top + height).toBeLessThanOrEqual(600);
  for (const name of ['More ways to share', 'Good puzzle', 'Not great']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // Other journeys may have played it.
  await expect(page.getByText(/players? so far|^Better than/)).toBeVisible();
  const { y } = (await page.getByRole('button', { name: 'Report a problem' }).boundingBox()) ?? {
    y: Number.NaN,
  };
  expect(y).toBeLessThan(1900);
});
