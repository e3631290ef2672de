import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../expect-nothing-sticks-out.ts';
import { expect } from '../site.ts';

/**
 * Shows the page as in a language whose lines begin at the right, a pseudo-language that no visitor is offered: each Latin letter of what is
 * translated becomes a Hebrew one, now and later.
 */
async function readFromTheRight(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ALEF = 0x5d0;
    const KEPT = '[lang]:not(html), [translate=no], script, style, textarea';
    const letterFor = (letter: string) =>
      String.fromCharCode(ALEF + letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0));
    function translate(node: Node): void {
      if (node instanceof Text && !node.parentElement?.closest(KEPT)) {
        const text = node.data.replace(/[a-z]/gi, letterFor);
        if (text !== node.data) node.data = text;
      }
      for (const child of node.childNodes) translate(child);
    }
    document.documentElement.dir = 'rtl';
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** What is the same in every language: where pictures lie in their frames, and which way numbers, names and arrows go. */
function measure(page: Page) {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    /** Whether the last letter of a text is at the right of the first one; null where they are in two lines. */
    function goesRight(text: Text): boolean | null {
      const [first, last] = [0, text.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect();
      }) as [DOMRect, DOMRect];
      return Math.abs(first.top - last.top) > first.height / 2 ? null : first.left < last.left;
    }
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility()) texts.push(node as Text);
    }
    const isLeftToRight = (text: Text) =>
      /^×\d/.test(text.data) || (/.[!?.]$/.test(text.data) && text.parentElement?.matches('[lang=en]'));
    return {
      pictures: seen('main img')
        .filter((image) => getComputedStyle(image).position === 'absolute')
        .map((image) => {
          const frame = image.offsetParent?.getBoundingClientRect().left ?? 0;
          return Math.round(image.getBoundingClientRect().left - frame);
        }),
      turned: texts
        .filter((text) => isLeftToRight(text) && goesRight(text) === false)
        .map(({ data }) => data),
      arrows: seen('svg:is([class*="-left"], [class*="-right"])').map(
        (arrow) => getComputedStyle(arrow).scale,
      ),
    };
  });
}

/**
 * Measures until nothing moves any more. What depends on the size of the window follows with the frames that the page draws, which a busy machine
 * draws late: each measure waits for some.
 */
async function measureAtRest(page: Page) {
  const measureDrawn = async () => {
    for (let frame = 0; frame < 3; frame++) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    return measure(page);
  };
  let last = await measureDrawn();
  await expect(async () => {
    const before = last;
    last = await measureDrawn();
    expect(last).toEqual(before);
  }).toPass({ intervals: [200] });
  return last;
}

/** Leaves the page mirrored. */
export async function expectMirrored(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForLoadState('networkidle');
  const before = await measureAtRest(page);
  await readFromTheRight(page);
  const mirrored = await measureAtRest(page);
  expect(mirrored.pictures, 'where pictures lie in their frames').toEqual(before.pictures);
  expect(mirrored.turned, 'what goes the wrong way').toEqual([]);
  expect(mirrored.arrows.filter((scale) => scale !== '-1 1')).toEqual([]);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await sidewaysScroll(page), `what sticks out at ${width} px, from right to left`).toBe(0);
  }
}
