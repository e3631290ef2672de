import type { Level } from '#shared/level/level.ts';
import { aDraft } from '../../test/builders.ts';
import { PICTURE, servePicture } from '../creator.ts';
import { encodeLevel } from '../encode-level.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { logIn, theAdmin } from '../people.ts';
import { field, guess } from '../player.ts';
import { openMenu, rowOf, setOption, submitLevel } from '../reviewer.ts';
import { expect, test } from '../site.ts';

const word = (letter: string, length = 80) => letter.repeat(length);

const unbroken: Partial<Level> = {
  name: word('N'),
  creator: word('M', 20),
  comment: word('C'),
  presentation: word('P', 400),
  didYouKnow: word('F', 400),
  celebration: word('W'),
  path: PICTURE,
  releaseDate: 2003,
  credit: { attribution: word('A'), licence: word('L'), homepage: `https://game.example/${word('h', 200)}` },
};

test.beforeEach(async ({ context }) => servePicture(context));

test('words of any length break inside the page of a finished level', async ({ page }) => {
  // A game that players can guess: the celebration is for winners.
  await page.goto(`./custom/${await encodeLevel(aDraft({ ...unbroken, name: 'Pong' }))}`);
  await field(page).fill(word('N'));
  await expectNothingSticksOut(page);
  await guess(page, 'Pong');
  await expect(page.getByText(word('W'))).toBeVisible();
  await expect(page.getByText(word('P', 400))).toBeVisible();
  await expectNothingSticksOut(page);
});

test('words of any length break in the editor and in the administration', async ({ page, site }) => {
  const id = await submitLevel(page.request, unbroken);
  await logIn(page, site, theAdmin(site));
  await page.goto('./admin');
  await setOption(page, 'Spoiled unplayed levels', true);
  await expect(page.getByText(word('N'))).toBeVisible();
  await expectNothingSticksOut(page);
  await openMenu(rowOf(page, id));
  await expectNothingSticksOut(page);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingSticksOut(page);
  await page.goto(`./level/${encodeURIComponent(id)}/edit`);
  await expect(page.getByLabel('Description')).toHaveValue(word('P', 400));
  await expectNothingSticksOut(page);
});
