import type { SearchRow } from '#shared/game/search-games.ts';

export type PickerMessage = 'loading' | 'failed' | 'empty';

/** What stands in place of the results. `text` is what was searched for. */
export function messageText(notice: PickerMessage, text: string): string {
  switch (notice) {
    case 'loading':
      return 'Loading games…';
    case 'failed':
      return 'The list of games could not be loaded. What you typed is kept: check the connection and retry.';
    case 'empty':
      return `No game found for “${text}”. Try fewer letters, the series name, or initials such as GTA.`;
  }
}

export function resultCountText(total: number): string {
  return total === 1 ? '1 game found.' : `${total} games found.`;
}

/** A row in words, for the live region. */
export function rowLabel({ game, alias }: SearchRow, isGuessed: boolean): string {
  const words = [game.name];
  if (alias !== null) words.push(`also known as ${alias}`);
  if (game.year !== null) words.push(String(game.year));
  if (isGuessed) words.push('already guessed');
  return words.join(', ');
}
