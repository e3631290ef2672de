import type { FeaturingLevel } from '#shared/api/game/retired-game.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { levelTitle } from '#shared/level/level-title.ts';

/** 'Doom (1993)' */
export function gameText({ name, year }: { name: string; year: number | null }): string {
  return year === null ? name : `${name} (${year})`;
}

/** 'Level 12', or for a level outside of the daily order its id and state. */
export function levelText({ id, number, state }: FeaturingLevel): string {
  return number === null ? `${id} (${state})` : levelTitle(id, number);
}

/** Some levels; those of a game that one of them would tell to who plays along are only counted. */
export function levelsText(levels: readonly FeaturingLevel[], isAnyUnseen: boolean): string {
  if (!isAnyUnseen) return levels.map(levelText).join(', ');
  return t('{count, plural, one {# level} other {# levels}}', { count: levels.length });
}

/** What a merge changes, for the question before it. */
export function mergeText(
  name: string,
  target: string,
  levels: readonly FeaturingLevel[],
  isAnyUnseen: boolean,
): string {
  const named = t('“{name}” becomes another name of “{target}”.', { name, target });
  const moved =
    levels.length === 0
      ? ''
      : t('The answer of {levels} becomes “{target}”.', { levels: levelsText(levels, isAnyUnseen), target });
  return joinSentences(named, moved, t('Imports do not bring it back, but you can restore it here.'));
}
