import { isSameName } from '#shared/game/same-name.ts';
import type { SearchRow } from '#shared/game/search/results.ts';
import { t } from '#shared/language/t.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { unlistedGame } from '../catalogue/with-unlisted-game.ts';
import type { PickerRow } from './picker-row.ts';

/** What was typed as the name of a game; empty for none. */
export function typedName(text: string): string {
  return cleanLine(text).replace(/\s+/g, ' ').trim();
}

/** A row for a name that the catalogue lacks; `note` says what picking it does. */
export function nameRow(name: string, note: string): PickerRow {
  return { game: unlistedGame(name, null), tier: 0, alias: null, highlights: [], note };
}

/**
 * The rows for a text, with the text itself as the name of a game: first if no game has all of its words, otherwise last. Without it if
 * a game has that very name (docs/rules/search.md#unlisted-games).
 */
export function withTypedName(rows: readonly SearchRow[], text: string): PickerRow[] {
  const name = typedName(text);
  if (name === '' || rows.some(({ game }) => isSameName(game.name, name))) return [...rows];
  const typed = nameRow(name, t('Use this name'));
  return rows[0] && !rows[0].leavesOutWords ? [...rows, typed] : [typed, ...rows];
}
