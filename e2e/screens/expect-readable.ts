import type { Page } from '@playwright/test';
import { expect } from '../site.ts';
import { inEachLanguage } from './in-each-language.ts';

/** What cannot be read as it is meant: words that break without a hyphen, texts that are cut, and buttons of two lines but for those with several texts. */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const WORD = /[\p{L}\p{M}\p{N}]+/gu;
    /** Lines of Han and kana break between any two signs. */
    const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
    /** Addresses have no words. */
    const ADDRESS = /\S*:\/\/\S*/g;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.visually-hidden, [aria-hidden="true"], [inert]');
    function rangeOf(text: Text, start = 0, end = text.length): Range {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range;
    }
    function hasLines(range: Range): boolean {
      const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom);
      return Math.max(...bottoms) - Math.min(...bottoms) > 4;
    }
    function boxesAround(text: Text): Element[] {
      const boxes: Element[] = [];
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement)
        boxes.push(box);
      return boxes;
    }
    /** What is said in a tip, or can be scrolled, can be read. */
    function cuts(box: Element, text: DOMRect): boolean {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isNarrow = text.right > right + 1 || text.left < left - 1;
      const isLow = text.bottom > bottom + 4 || text.top < top - 4;
      const isCut = (isNarrow && /hidden|clip/.test(overflowX)) || (isLow && /hidden|clip/.test(overflowY));
      return isCut && !box.closest('[title], [data-tip]');
    }
    /** Of what follows a soft hyphen at which a line breaks, that hyphen is the first box. */
    const bottomAt = (text: Text, at: number) =>
      [...rangeOf(text, at, at + 1).getClientRects()].at(-1)?.bottom ?? 0;
    function brokenWords(text: Text): string[] {
      const words = text.data.replace(ADDRESS, (address) => ' '.repeat(address.length)).matchAll(WORD);
      return [...words]
        .filter(({ 0: word, index }) => {
          const isInTwo = bottomAt(text, index + word.length - 1) - bottomAt(text, index) > 4;
          return isInTwo && !UNSPACED.test(word);
        })
        .map(([word]) => `broken: ${word}`);
    }
    function faultsOf(text: Text): string[] {
      const range = rangeOf(text);
      const boxes = boxesAround(text);
      // A box of a pixel is for screen readers.
      if (boxes.some((box) => box.getBoundingClientRect().width <= 1)) return [];
      const said = text.data.trim();
      const isCut = boxes.some((box) => cuts(box, range.getBoundingClientRect()));
      const isWrapped = hasLines(range);
      return [
        ...(isCut ? [`cut: ${said}`] : []),
        ...(isWrapped && boxes.some((box) => box.matches('button') && box.textContent.trim() === said)
          ? [`a button of two lines: ${said}`]
          : []),
        ...(isWrapped ? brokenWords(text) : []),
      ];
    }
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() && node.parentElement && isSeen(node.parentElement))
        texts.push(node as Text);
    }
    return [...new Set(texts.flatMap(faultsOf))];
  });
}

/** All texts of the page are whole, in German, and in the languages with the longest words and with no spaces. */
export async function expectReadable(page: Page): Promise<void> {
  expect(await unreadable(page), 'what cannot be read').toEqual([]);
  await inEachLanguage(page, ['pl', 'ja'], async (language) =>
    expect(await unreadable(page), `what cannot be read in ${language}`).toEqual([]),
  );
}
