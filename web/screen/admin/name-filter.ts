import { words } from '#shared/game/words.ts';
import type { Level } from '#shared/level/level.ts';

function folded(text: string): string {
  return words(text)
    .map((word) => word.folded)
    .join(' ');
}

/** A filter by game name that ignores case, diacritics and punctuation. An empty search lets everything through. */
export function nameFilter(typed: string): (level: Pick<Level, 'name'>) => boolean {
  const wanted = folded(typed);
  return wanted === '' ? () => true : ({ name }) => folded(name).includes(wanted);
}

/** A filter of levels by game, creator or id. Hidden names are found as well: who searches for one asks for it (docs/rules/administration.md#admin-windows). */
export function levelFilter(typed: string): (level: Pick<Level, 'name' | 'creator' | 'id'>) => boolean {
  const isFound = nameFilter(typed);
  return ({ name, creator, id }) => [name, creator, id].some((text) => isFound({ name: text }));
}
