import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sourceMessages } from '../../scripts/language/source-messages.ts';
import { catalogueFile, parseTexts } from '../../server/language/read-catalogue.ts';
import { expect } from '../site.ts';

const german = parseTexts(readFileSync(catalogueFile('de'), 'utf8'));
/** English texts without values that German has another text for, and that are no word of both. */
const english = [...sourceMessages().keys()].filter((text) => {
  const translated = german.get(text);
  return !/[{<]/.test(text) && text.length > 4 && translated !== undefined && translated !== text;
});

/** No text of the page has stayed in English. */
export async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  expect(await textsOf(page, english), 'texts in English').toEqual([]);
}

/** Those of the texts that the page shows, or says to assistive technology. */
function textsOf(page: Page, texts: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const shown = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, [translate=no], option'))
        shown.add(node.textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'data-tip']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        shown.add(element.getAttribute(name) ?? '');
    }
    return known.filter((text) => shown.has(text));
  }, texts);
}
