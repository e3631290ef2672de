import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#shared/language/languages.ts';
import { expectAccessible, expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { sidewaysScroll } from '../expect-nothing-sticks-out.ts';
import { expect, test } from '../site.ts';
import { expectGerman } from './expect-german.ts';
import { expectReadable, unreadable } from './expect-readable.ts';
import { expectMirrored } from './from-the-right.ts';
import { inEachLanguage } from './in-each-language.ts';
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
    const scale = ['title', 'heading', 'display', 'task'].map(
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
      // One that runs into its text has the size of that; over the picture, and in the line of the header on a phone, there is another room.
      sizes: all('main :is(h1, h2):not(h2[tabindex], [data-in-header] h1)')
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
    };
  });
}

/** The spacing that WCAG 1.4.12 lets readers set. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

// A style sheet of the visitor is no part of the page.
test.use({ reducedMotion: 'reduce', bypassCSP: true });

// The longest file: it must not be the last one that a single worker runs.
test.describe.configure({ mode: 'parallel' });

// One visit to each, in German, whose words are the longest: loading a page takes longer than to look at it.
for (const screen of [...publicScreens, ...managerScreens]) {
  test(`a screen without a fault: ${screen.name}`, async ({ page, site, complaints }) => {
    complaints.allow(/404/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'de', url: site.url }]);
    await screen.open(page, site);
    await page.waitForLoadState('networkidle');
    await expect(() => expectGrid(page, screen)).toPass({ timeout: 5000 });
    await expectAccessibleInBothLooks(page);
    await expectGerman(page);
    for (const width of [768, 360]) {
      await expectFits(page, width);
      if (width === (screen.isLarge ? 768 : 360)) await expectReadable(page);
    }
    await expectGerman(page);
    if (!screen.isLarge) await expectPhone(page, screen);
    await expectMirrored(page);
  });
}

test('the measure finds what is broken or cut, in each language', async ({ page }) => {
  await page.setContent(`<div style="font: 16px monospace; overflow-wrap: anywhere">
    <p style="width: 8ch">Erraten</p>
    <p style="width: 10ch; overflow: hidden; white-space: nowrap">Wird geprüft</p>
    <p style="width: 10ch; overflow: hidden; white-space: nowrap" title="Wird geprüft">Wird geprüft</p>
    <p style="width: 10ch">Schwierig&shy;keit, Ess-Gewohn&shy;heiten https://example.org/a-path</p>
    <button style="width: 11ch">Wird geprüft</button>
    <p style="width: 30ch">7 Tage</p>
  </div>`);
  const faults = ['cut: Wird geprüft', 'a button of two lines: Wird geprüft'];
  expect(await unreadable(page)).toEqual(faults);
  await inEachLanguage(page, ['pl'], async () => {
    await expect(page.getByText('7 dni')).toBeVisible();
    expect(await unreadable(page)).toContain('broken: Odgadnięte');
  });
  expect(await unreadable(page)).toEqual(faults);
});

async function expectPhone(page: Page, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(() => expectGrid(page, screen)).toPass({ timeout: 5000 });
  // The colours of the other look are those of the larger window.
  await expectAccessible(page);
  await expectFits(page, 320);
  const spacing = await page.addStyleTag({ content: SPACING });
  expect(await sidewaysScroll(page), 'what sticks out with wide spacing').toBe(0);
  await spacing.evaluate((style) => style.parentNode?.removeChild(style));
}

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  expect(await sidewaysScroll(page), `what sticks out at ${width} px`).toBe(0);
}

async function expectGrid(page: Page, { name }: Screen): Promise<void> {
  const { edge, logo, title, content, sizes, scale, heights, filled } = await measure(page);
  expect(logo, 'the left edge of the logo').toBeCloseTo(edge, 0);
  if (!PUZZLE.test(name)) {
    expect(title, 'the left edge of the title').toBeCloseTo(edge, 0);
    expect(content, 'the left edge of the content').toBeCloseTo(edge, 0);
  }
  expect(sizes.filter((size) => !scale.includes(size))).toEqual([]);
  expect(heights.filter((height) => height !== 44 && height !== 52)).toEqual([]);
  expect(filled.length, filled.join(', ')).toBeLessThanOrEqual(1);
  expect(await sidewaysScroll(page)).toBe(0);
}
