import type { Game } from '#shared/game/game.ts';
import { messageText, resultCountText, rowLabel } from './picker-messages.ts';
import type { EarlierAnswers } from './result-row.tsx';
import type { Picker } from './use-picker.ts';

interface PickerAnnouncerProps {
  picker: Picker;
  isGuessed: (game: Game) => boolean;
  earlier: EarlierAnswers | undefined;
}

/** Live regions for the state of the search and the highlighted row: Safari does not announce the active descendant. */
export function PickerAnnouncer({ picker, isGuessed, earlier }: PickerAnnouncerProps) {
  const { message, isOpen, search, rows, rowsText, highlighted } = picker;
  const row = isOpen ? rows[highlighted] : undefined;
  const count = isOpen ? resultCountText(search.results?.total ?? 0) : '';
  return (
    <div className="visually-hidden">
      <p role="status">{message ? messageText(message, rowsText) : count}</p>
      <p aria-live="polite">{row ? rowLabel(row, isGuessed(row.game), earlier?.has(row.game)) : ''}</p>
    </div>
  );
}
