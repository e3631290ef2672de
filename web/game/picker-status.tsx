import type { Game } from '#shared/game/game.ts';
import { countWords, noticeWords, rowWords } from './picker-words.ts';
import type { Picker } from './use-picker.ts';

interface PickerStatusProps {
  picker: Picker;
  isGuessed: (game: Game) => boolean;
}

// Safari stays silent when the active descendant changes, so the row is said here too.
export function PickerStatus({ picker, isGuessed }: PickerStatusProps) {
  const { notice, isOpen, search, rows, rowsText, highlighted } = picker;
  const row = isOpen ? rows[highlighted] : undefined;
  const count = isOpen ? countWords(search.answer?.total ?? 0) : '';
  return (
    <div className="visually-hidden">
      <p role="status">{notice ? noticeWords(notice, rowsText) : count}</p>
      <p aria-live="polite">{row ? rowWords(row, isGuessed(row.game)) : ''}</p>
    </div>
  );
}
