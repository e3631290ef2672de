import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';
import { managerScreens, publicScreens, type Screen } from './screens.ts';

/** The picture of a puzzle leaves the edge on phones, and its title is in the panel beside it on desks. */
const PUZZLE = /^Today/;

/** Edges, sizes and heights of a page as it is shown. */
function measure(page: Page) {
  return page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [aria-hidden="true"], dialog');
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isSeen);
    const resolve = (style: string) => {
      const probe = document.createElement('p');
      probe.style.cssText = style;
      document.body.append(probe);
      const { backgroundColor, fontSize } = getComputedStyle(probe);
      probe.remove();
      return { backgroundColor, fontSize };
    };
    const fill = resolve('background: var(--fill)').backgroundColor;
    const scale = ['title', 'heading', 'display'].map(
      (name) => resolve(`font-size: var(--text-${name})`).fontSize,
    );

    /** Where texts begin: what surrounds them, such as a button, may begin before. */
    const texts: DOMRect[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      if (node.textContent?.trim() && node.parentElement && isSeen(node.parentElement))
        texts.push(range.getBoundingClientRect());
    }
    const boxes = all('main :is(input, select, textarea)').map((box) => box.getBoundingClientRect());
    const left = (selector: string) =>
      Math.min(...[...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().left));
    // Those in rows of lists are small, and one without a border stands in a frame.
    const fields = all(
      'main :is(select, input:not([type=checkbox], [type=radio], [type=range], [type=file])):not(li *)',
    );
    return {
      edge: Number.parseFloat(getComputedStyle(main).paddingInlineStart),
      logo: left('header a[data-name] > :is(i, svg)'),
      title: left('main h1'),
      content: Math.min(...[...texts, ...boxes].filter(({ width }) => width > 1).map((rect) => rect.left)),
      // One that runs into its text has the size of that; the answer over the picture has a size by its length.
      sizes: all('main :is(h1, h2):not(h2[tabindex])')
        .map((heading) => getComputedStyle(heading))
        .filter(({ display }) => display !== 'inline')
        .map(({ fontSize }) => fontSize),
      scale,
      heights: fields
        .filter((field) => getComputedStyle(field).borderTopWidth !== '0px')
        .map((field) => Math.round(field.getBoundingClientRect().height)),
      // Today in the archive is filled, too: it is a place, not a button.
      filled: all('main :is(a, button):not([aria-current])')
        .filter((button) => getComputedStyle(button).backgroundColor === fill)
        .map((button) => button.textContent ?? ''),
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
}

test.use({ reducedMotion: 'reduce' });

for (const screen of [...publicScreens, ...managerScreens]) {
  test(`the grid of: ${screen.name}`, async ({ page, site, complaints }) => {
    complaints.allow(/404/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screen.open(page, site);
    await page.waitForLoadState('networkidle');
    await expect(() => expectGrid(page, screen)).toPass({ timeout: 5000 });
    if (screen.isLarge) return;
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(() => expectGrid(page, screen)).toPass({ timeout: 5000 });
    await page.setViewportSize({ width: 320, height: 640 });
    expect((await measure(page)).overflow, 'what sticks out at 320 px').toBe(0);
  });
}

async function expectGrid(page: Page, { name, filled: most = 1 }: Screen): Promise<void> {
  const { edge, logo, title, content, sizes, scale, heights, filled, overflow } = await measure(page);
  expect(logo, 'the left edge of the logo').toBeCloseTo(edge, 0);
  if (!PUZZLE.test(name)) {
    expect(title, 'the left edge of the title').toBeCloseTo(edge, 0);
    expect(content, 'the left edge of the content').toBeCloseTo(edge, 0);
  }
  expect(sizes.filter((size) => !scale.includes(size))).toEqual([]);
  expect(heights.filter((height) => height !== 44 && height !== 52)).toEqual([]);
  expect(filled.length, filled.join(', ')).toBeLessThanOrEqual(most);
  expect(overflow).toBe(0);
}
