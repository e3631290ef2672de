import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Fails for every violation that axe finds on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  // No page has frames, and passes are not reported: four times faster than the default mode.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)).toEqual(
    [],
  );
}
