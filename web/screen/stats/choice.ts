import type { Level } from '#shared/level/level.ts';
import { isSameCreator } from '#shared/level/same-creator.ts';
import { decadeOf, formatDecade, parseDecade } from '#shared/play/statistics.ts';

/** Which levels the statistics are about. */
export type Choice =
  | { kind: 'all' }
  | { kind: 'contributor'; name: string }
  | { kind: 'decade'; decade: number };

/** The choice in an address; null for an invalid decade. */
export function choiceOf(contributor: string | undefined, decade: string | undefined): Choice | null {
  if (contributor !== undefined) return { kind: 'contributor', name: contributor };
  if (decade === undefined) return { kind: 'all' };
  const parsed = parseDecade(decade);
  return parsed === null ? null : { kind: 'decade', decade: parsed };
}

export function isChosen(choice: Choice, { creator, releaseDate }: Level): boolean {
  if (choice.kind === 'contributor') return isSameCreator(creator, choice.name);
  if (choice.kind === 'decade') return releaseDate !== null && decadeOf(releaseDate) === choice.decade;
  return true;
}

/** The heading of a choice. */
export function choiceTitle(choice: Choice): string {
  if (choice.kind === 'contributor') return `Levels by ${choice.name}`;
  if (choice.kind === 'decade') return `Games of the ${formatDecade(choice.decade)}`;
  return 'Your statistics';
}
