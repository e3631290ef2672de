import type { Game } from '#shared/game/game.ts';
import { messageText, resultCountText, rowLabel } from './picker-messages.ts';
import type { Picker } from './use-picker.ts';

interface PickerStatusProps {
  picker: Picker;
  isGuessed: (game: Game) => boolean;
}

// Safari stays silent when the active descendant changes, so the row is said here too.
export function PickerAnnouncer({ picker, isGuessed }: PickerStatusProps) {
  const { notice, isOpen, search, rows, rowsText, highlighted } = picker;
  const row = isOpen ? rows[highlighted] : undefined;
  const count = isOpen ? resultCountText(search.answer?.total ?? 0) : '';
  return (
    <div className="visually-hidden">
      <p role="status">{notice ? messageText(notice, rowsText) : count}</p>
      <p aria-live="polite">{row ? rowLabel(row, isGuessed(row.game)) : ''}</p>
    </div>
  );
}
