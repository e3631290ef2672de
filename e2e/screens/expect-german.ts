import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#shared/language/languages.ts';
import { sourceMessages } from '../../scripts/language/source-messages.ts';
import { catalogueFile, parseCatalogue } from '../../server/language/read-catalogue.ts';
import { sidewaysScroll } from '../expect-nothing-sticks-out.ts';
import { expect } from '../site.ts';

const german = parseCatalogue(readFileSync(catalogueFile('de'), 'utf8'));
/** English texts without values that German has another text for, and that are no word of both. */
const english = [...sourceMessages().keys()].filter((text) => {
  const translated = german.get(text);
  return !/[{<]/.test(text) && text.length > 4 && translated !== undefined && translated !== text;
});

/** Loads the page in German, whose words are the longest: nothing sticks out, and no text of the pages has stayed in English. */
export async function expectGerman(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'de', url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await sidewaysScroll(page), `what sticks out in German at ${width} px`).toBe(0);
  }
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
