import type { FeaturingLevel } from '#shared/api/retired-game.ts';
import { levelTitle } from '#shared/level/level-title.ts';

/** 'Doom (1993)' */
export function gameText({ name, year }: { name: string; year: number | null }): string {
  return year === null ? name : `${name} (${year})`;
}

/** 'Level 12', or for a level outside of the daily order its id and state. */
export function levelText({ id, number, state }: FeaturingLevel): string {
  return number === null ? `${id} (${state})` : levelTitle(id, number);
}

/** What a merge changes, for the question before it. */
export function mergeText(name: string, target: string, levels: readonly FeaturingLevel[]): string {
  const named = `“${name}” becomes another name of “${target}”.`;
  const moved =
    levels.length === 0 ? '' : ` The answer of ${levels.map(levelText).join(', ')} becomes “${target}”.`;
  return `${named}${moved} Imports do not bring it back, but you can restore it here.`;
}
