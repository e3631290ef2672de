import { expect } from '@playwright/test';
import type { EnginePage } from './engine-page.ts';

/** What is right of the window: by how much the page can be scrolled there, and the first elements that reach so far. Empty when nothing is. */
function findOverflow(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  const names = beyond.slice(0, 8).map(({ localName, className }) => `${localName}.${className}`);
  return `${scrollWidth} in ${clientWidth}: ${names.join(' > ')}`;
}

/** Fails when the page can be scrolled sideways at the widths of a phone, a tablet and two desks. */
export async function expectFits(page: EnginePage): Promise<void> {
  for (const width of [360, 768, 1024, 1366]) {
    await page.resize(width, 768);
    await expect
      .poll(() => page.evaluate(findOverflow), { message: `what sticks out at ${width} px` })
      .toBe('');
  }
}
