import { logIn, theAdmin } from '../people.ts';
import { answerOf, daysAgo, field, guess, result } from '../player.ts';
import { prepareStorage } from '../prepared.ts';
import { expect, test } from '../site.ts';
import { storageKey } from '../site-path.ts';

// A style sheet of the visitor is no part of the page.
test.use({ bypassCSP: true });

test('the header is one line at every width, with all its links', async ({ page, site }) => {
  await logIn(page, site, theAdmin(site));
  await prepareStorage(page, [
    [storageKey('submissions'), '[]'],
    [storageKey('rooms'), JSON.stringify({ rooms: [], left: [] })],
  ]);
  await page.goto('./archive');
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation').locator('a:visible, button:visible');
  await expect(header.getByRole('link', { name: 'Rooms' })).toBeVisible();
  await expect(links).toHaveCount(11);
  const oneLine = async (what: string) => {
    const rows = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
    const middles = rows.map(({ top, bottom }) => Math.round((top + bottom) / 2));
    expect(new Set(middles).size, what).toBe(1);
    const lines = (await header.boundingBox())?.height ?? 0;
    expect(lines, what).toBeLessThan(what.includes('200%') ? 110 : 70);
    const { width = 0 } = page.viewportSize() ?? {};
    expect(Math.max(...rows.map(({ right }) => right)), what).toBeLessThanOrEqual(width);
    const name = await header.getByText('Zoomout').boundingBox();
    expect(rows[0]?.left, what).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
  };
  const widths = [320, 640, 641, 660, 767, 768, 900, 928, 929, 1160, 1200, 1201, 1440, 1920];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    // From 768 px on React lays out some links again.
    await expect(() => oneLine(`${width} px`)).toPass();
    expect(await header.getByText('Zoomout').evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  }
  // A name of any length, and letters of twice the size, leave the links where they are.
  await header.getByText('Zoomout').evaluate((name) => {
    name.closest('a')?.removeAttribute('data-name');
    name.textContent = 'Zoomout '.repeat(30);
  });
  for (const size of ['100%', '200%']) {
    await page.addStyleTag({ content: `:root { font-size: ${size} }` });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      await expect(() => oneLine(`a long name at ${width} px and ${size}`)).toPass();
    }
  }
});

test('borders and the highlight are visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const answer = await answerOf(page, daysAgo(21));
  await page.goto(`./daily/${answer.day}`);
  await field(page).fill('super mario');
  const colours = (index: number) =>
    page
      .getByRole('option')
      .nth(index)
      .evaluate((row) => {
        const { color, backgroundColor } = getComputedStyle(row);
        return { color, backgroundColor };
      });
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  const [highlighted, other] = [await colours(0), await colours(1)];
  expect(highlighted.backgroundColor).not.toBe(other.backgroundColor);
  expect(highlighted.color).not.toBe(highlighted.backgroundColor);
  await guess(page, answer.name);
  const unplayed = result(page).locator('svg').first().locator('rect').last();
  const [line, ground] = await unplayed.evaluate((ring) => [
    getComputedStyle(ring).stroke,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect(line).not.toBe(ground);
});

test('printed pages show the text and no controls', async ({ page }) => {
  const answer = await answerOf(page, daysAgo(28));
  await page.goto(`./daily/${answer.day}`);
  await guess(page, answer.name);
  const name = page.getByRole('heading', { level: 2, name: answer.name });
  await expect(name).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(name).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // In one line: the arrows beside it are gone, and their columns as well.
  const { height } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? { height: Number.NaN };
  expect(height).toBeLessThan(60);
  await expect(page.getByRole('button', { name: 'Share score' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
