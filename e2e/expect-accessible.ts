import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

type Look = 'dark' | 'light';

/** Fails for every violation that axe finds on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(axeOf(page));
}

/** Like expectAccessible, in the dark and in the light look: the rules that do not depend on colours run once. */
export async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  const look = await page.evaluate<Look>(() =>
    matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
  );
  // Colours that are still changing would be compared.
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
  await expectNoViolation(axeOf(page));
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'light' : 'dark' });
  await expectNoViolation(axeOf(page).withRules(['color-contrast', 'link-in-text-block']));
  await page.emulateMedia({ colorScheme: look });
}

function axeOf(page: Page): AxeBuilder {
  // No page has frames, and passes are not reported: four times faster than the default mode.
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual(
    [],
  );
}
