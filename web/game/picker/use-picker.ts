import { type RefObject, useRef, useState } from 'react';
import type { Game } from '#shared/game/game.ts';
import type { SearchRow } from '#shared/game/search/results.ts';
import type { Catalogue } from '../catalogue/create-catalogue.ts';
import type { PickerMessage } from './picker-messages.ts';
import { type GameSearch, useGameSearch } from './use-game-search.ts';

interface PickerOptions {
  catalogue: Catalogue;
  isGuessed: (game: Game) => boolean;
  onPick: (game: Game) => void;
  onSkip: (() => void) | undefined;
}

export interface Picker {
  search: GameSearch;
  inputRef: RefObject<HTMLInputElement | null>;
  rows: SearchRow[];
  /** The text that the rows are the results of. */
  rowsText: string;
  isOpen: boolean;
  /** The index of the highlighted row. */
  highlighted: number;
  isByPointer: boolean;
  message: PickerMessage | null;
  /** Opens or closes the list; it stays hidden while there are no rows. */
  setOpen(isOpen: boolean): void;
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

function messageFor({ text, results }: GameSearch, isLoaded: boolean): PickerMessage | null {
  if (text.trim() === '') return null;
  if (!results) return isLoaded ? null : 'loading';
  if (results.hasFailed) return 'failed';
  return results.rows.length === 0 ? 'empty' : null;
}

/** The row that the player moved the highlight to since the last letter, also when later results move it; otherwise the first row. */
function useHighlight(typed: string, rows: readonly SearchRow[]) {
  const [moved, setMoved] = useState({ typed: '', gameId: 0, isByPointer: false });
  const index = moved.typed === typed ? rows.findIndex(({ game }) => game.id === moved.gameId) : -1;
  const isMoved = index >= 0;
  return {
    highlighted: Math.max(index, 0),
    isMoved,
    isByPointer: isMoved && moved.isByPointer,
    highlight(target: number, isByPointer: boolean) {
      const row = rows[target];
      if (row) setMoved({ typed, gameId: row.game.id, isByPointer });
    },
  };
}

/** The picker's state and actions (docs/rules/play.md#result-list). */
export function usePicker({ catalogue, isGuessed, onPick, onSkip }: PickerOptions): Picker {
  const search = useGameSearch(catalogue);
  const inputRef = useRef<HTMLInputElement>(null);
  const pause = useSkipPause();
  const [isOpenRequested, setOpen] = useState(false);

  const { text, results } = search;
  const rows = results?.rows ?? NO_ROWS;
  const rowsText = results?.query.text ?? '';
  const { highlighted, isMoved, isByPointer, highlight } = useHighlight(text, rows);

  function change(typed: string) {
    if (typed === '' && text !== '') pause.begin();
    search.change(typed);
    setOpen(true);
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

  // Picks from the rows of an earlier text only what the player moved to: waits for the current ones, unless the player types on.
  async function enter() {
    if (text === '') pause.runAfter(skip);
    else if (isMoved && isOpenRequested) pick(rows[highlighted]);
    else if (!search.isCurrent) {
      const [first] = await search.searchNow();
      if (inputRef.current?.value === text) pick(first);
    } else if (results?.hasFailed) retry();
    else if (isOpenRequested) pick(rows[highlighted]);
    else setOpen(true);
  }

  return {
    search,
    inputRef,
    rows,
    rowsText,
    isOpen: isOpenRequested && rows.length > 0,
    highlighted,
    isByPointer,
    message: isOpenRequested ? messageFor(search, catalogue.isLoaded()) : null,
    setOpen,
    highlight,
    change,
    clear,
    pick,
    enter,
    escape: () => (isOpenRequested && text !== '' ? setOpen(false) : change('')),
    retry,
    skip,
  };
}

const PAUSE_MS = 500;

interface SkipPause {
  begin(): void;
  /** Skips if the pause is over, and begins the next one. */
  runAfter(skip: () => void): void;
}

/** A pause in which Enter does not skip: a second Enter after a guess was meant for the guess (docs/rules/play.md#skip). */
function useSkipPause(): SkipPause {
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  const begin = () => {
    begunAt.current = performance.now();
  };
  return {
    begin,
    runAfter(skip) {
      if (performance.now() - begunAt.current < PAUSE_MS) return;
      begin();
      skip();
    },
  };
}
