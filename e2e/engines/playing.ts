import { uncoverLevel } from '#shared/level/covered-level.ts';
import type { EnginePage } from './engine-page.ts';

/** The name of the game of a day's level. */
export async function nameOfDay(url: string, day: string): Promise<string> {
  const { level } = await (await fetch(`${url}/api/daily/${day}`)).json();
  return uncoverLevel(level).name;
}

/** Waits until the picture shows a step. */
export async function expectStep(page: EnginePage, step: number): Promise<void> {
  await page.see({ role: 'img', name: `step ${step} of 5` });
}

/** Types a game's name and takes it with Enter once it is the first row. */
export async function guess(page: EnginePage, name: string): Promise<void> {
  await page.click({ role: 'combobox' });
  await page.type(name);
  await page.see({ role: 'option' }, ({ text }) => text.includes(name));
  await page.press('Enter');
}
