import sharp from 'sharp';
import type { Level } from '#shared/level/level.ts';
import { cropKey } from '#shared/level/picture/picture-key.ts';
import { svgText } from '../../test/picture/text-picture.ts';
import { buildLevel, draft, servePicture, stage, submitDaily, tile } from '../creator.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('masks are drawn by mouse and by keyboard, and the crops of the submitted level have them', async ({
  page,
  context,
  request,
}) => {
  await servePicture(context, true);
  await page.goto('./create');
  await buildLevel(page);
  await tile(page, 5).click();
  await page.getByRole('button', { name: 'Masks' }).click();
  const box = await stage(page).locator('> div').first().boundingBox();
  if (!box) throw new Error('The picture has no place');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.1));
  await page.mouse.down();
  await page.mouse.move(...at(0.3, 0.15), { steps: 3 });
  await page.mouse.move(...at(0.5, 0.2), { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await draft(page)).masks?.length).toBe(1);

  const add = page.getByRole('button', { name: 'Add a mask' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Mask 2 of 2, / })).toBeFocused();
  for (const key of ['Shift+ArrowDown', 'Alt+Shift+ArrowRight', 'Alt+ArrowDown'])
    await page.keyboard.press(key);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /^Mask 1 of 2, / })).toBeFocused();
  await expectAccessible(page);
  const { masks: [drawn, added] = [] } = await draft(page);
  expect(added).toMatchObject({ height: 0.16 });
  expect(drawn?.height).toBeCloseTo(0.1, 2);

  await page.getByRole('button', { name: 'Masks (2)' }).click();
  await expect(stage(page).locator('svg rect').first()).toBeVisible();
  await page.getByLabel('Creator', { exact: true }).fill('Mask');
  await submitDaily(page);
  await expect(page).toHaveURL(/\/level\/PL-Mas:[0-9A-F]{9}\/edit$/);

  const id = /level\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  const level: Level = await (await page.request.get(`./api/level/${id}`)).json();
  expect(level.masks).toEqual([drawn, added]);
  const url = `./api/screenshot/${level.path}/5?${encodeURIComponent(cropKey(level, 5))}`;
  const crop = sharp(await (await page.request.get(url)).body());
  const { width, height } = await crop.metadata();
  // Half of the first of the blocks, as the crop is of the middle of the picture.
  const first = { left: width * 0.12, top: height * 0.12, width: width * 0.06, height: height * 0.06 };
  const [red] = (await sharp(await crop.extract(rounded(first)).toBuffer()).stats()).channels;
  expect((red?.max ?? 0) - (red?.min ?? 0)).toBeLessThan(10);
  expect((await request.get(url)).status()).toBe(404);
});

test('the checklist finds lettering and masks it, or leaves it as it is', async ({ page, context }) => {
  const text = svgText('ROAD RAIDER', { x: 440, y: 120, height: 42 });
  const squares = Array.from({ length: 200 }, (_, at) => {
    const [x, y] = [(at * 97) % 1280, 200 + ((at * 61) % 520)];
    return `<rect x="${x}" y="${y}" width="70" height="50" fill="hsl(${at * 37} 60% 45%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#243"/>${squares.join('')}${text}</svg>`;
  await servePicture(context, true, await sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer());
  await page.goto('./create');
  await buildLevel(page);
  const hint = page.getByText(/^Step \d shows what looks like lettering/);
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await pressEnter(page.getByRole('button', { name: /^Mask it: Step/ }));
  await expect(hint).toBeHidden();
  const { masks: [mask] = [] } = await draft(page);
  expect(mask?.x).toBeLessThan(460 / 1280);
  expect(mask?.y).toBeLessThan(130 / 720);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hint).toBeVisible();
  await pressEnter(page.getByRole('button', { name: /^Leave it: Step/ }));
  await expect(hint).toBeHidden();
  expect((await draft(page)).masks ?? []).toEqual([]);
});

function rounded<Box extends Record<string, number>>(box: Box): Box {
  return Object.fromEntries(Object.entries(box).map(([name, value]) => [name, Math.round(value)])) as Box;
}
