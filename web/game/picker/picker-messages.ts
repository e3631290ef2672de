import { t } from '#shared/language/t.ts';
import type { PickerRow } from './picker-row.ts';

/** Why there are no results to show. */
export type PickerMessage = 'loading' | 'failed' | 'empty';

/** The text shown instead of the results of a search for `query`. */
export function messageText(message: PickerMessage, query: string): string {
  switch (message) {
    case 'loading':
      return t('Loading games…');
    case 'failed':
      return t('The list of games could not be loaded. Check your connection and retry.');
    case 'empty':
      return t('No game found for “{query}”. Try fewer letters, the series name, or initials such as GTA.', {
        query,
      });
  }
}

/** The number of results, for the live region. */
export function resultCountText(total: number): string {
  return t('{total, plural, one {# game found.} other {# games found.}}', { total });
}

/** The description of a row, for the live region. */
export function rowLabel(
  { game, alias, note }: PickerRow,
  isGuessed: boolean,
  isEarlierAnswer = false,
): string {
  const parts = [game.name];
  if (alias !== null) {
    parts.push(
      alias === game.series
        ? t('Series: {series}', { series: alias })
        : t('also known as {alias}', { alias }),
    );
  }
  if (note) parts.push(note.toLowerCase());
  if (game.year !== null) parts.push(String(game.year));
  if (isEarlierAnswer) parts.push(t('was an earlier answer'));
  if (isGuessed) parts.push(t('already guessed'));
  return parts.join(', ');
}
