import { type RefObject, useRef, useState } from 'react';
import type { Game } from '#shared/game/game.ts';
import type { SearchRow } from '#shared/game/search-games.ts';
import type { Catalogue } from './create-catalogue.ts';
import type { PickerMessage } from './picker-messages.ts';
import { type GameSearch, useGameSearch } from './use-game-search.ts';

interface PickerActions {
  catalogue: Catalogue;
  isGuessed: (game: Game) => boolean;
  onPick: (game: Game) => void;
  onSkip: (() => void) | undefined;
}

export interface Picker {
  search: GameSearch;
  inputRef: RefObject<HTMLInputElement | null>;
  rows: SearchRow[];
  /** The text that the rows belong to. */
  rowsText: string;
  isOpen: boolean;
  highlighted: number;
  isByPointer: boolean;
  notice: PickerMessage | null;
  setWanted(isWanted: boolean): void;
  highlight(index: number, isByPointer: boolean): void;
  change(text: string): void;
  clear(): void;
  pick(row: SearchRow | undefined): void;
  enter(): Promise<void>;
  escape(): void;
  retry(): void;
  skip(): void;
}

const NO_ROWS: SearchRow[] = [];

function noticeOf({ text, answer }: GameSearch, isLoaded: boolean): PickerMessage | null {
  if (text.trim() === '') return null;
  if (!answer) return isLoaded ? null : 'loading';
  if (answer.hasFailed) return 'failed';
  return answer.rows.length === 0 ? 'empty' : null;
}

/** The picker's state and what the player can do with it. */
export function usePicker({ catalogue, isGuessed, onPick, onSkip }: PickerActions): Picker {
  const search = useGameSearch(catalogue);
  const inputRef = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [highlight, setHighlight] = useState({ text: '', index: 0, isByPointer: false });

  const { text, answer } = search;
  const rows = answer?.rows ?? NO_ROWS;
  const rowsText = answer?.query.text ?? '';
  // New results start at their first row.
  const isKept = highlight.text === rowsText && highlight.index < rows.length;
  const highlighted = isKept ? highlight.index : 0;

  function change(typed: string) {
    search.change(typed);
    setWanted(true);
  }

  function pick(row: SearchRow | undefined) {
    if (!row || isGuessed(row.game)) return;
    change('');
    onPick(row.game);
  }

  function clear() {
    change('');
    inputRef.current?.focus();
  }

  function retry() {
    search.retry();
    inputRef.current?.focus();
  }

  function skip() {
    change('');
    onSkip?.();
  }

  // Never acts on the rows of an earlier text: it waits for those of this one, unless the player types on.
  async function enter() {
    if (text === '') skip();
    else if (!search.isSettled) {
      const [first] = await search.rowsNow();
      if (inputRef.current?.value === text) pick(first);
    } else if (answer?.hasFailed) retry();
    else if (isWanted) pick(rows[highlighted]);
    else setWanted(true);
  }

  return {
    search,
    inputRef,
    rows,
    rowsText,
    isOpen: isWanted && rows.length > 0,
    highlighted,
    isByPointer: isKept && highlight.isByPointer,
    notice: isWanted ? noticeOf(search, catalogue.isLoaded()) : null,
    setWanted,
    highlight: (index, isByPointer) => setHighlight({ text: rowsText, index, isByPointer }),
    change,
    clear,
    pick,
    enter,
    escape: () => (isWanted && text !== '' ? setWanted(false) : change('')),
    retry,
    skip,
  };
}
