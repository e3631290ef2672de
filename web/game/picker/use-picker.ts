import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Game } from '#shared/game/game.ts';
import type { SearchRow } from '#shared/game/search/results.ts';
import { takeTyped } from '../../browser/input/early-field.ts';
import type { PickerMessage } from './picker-messages.ts';
import { type AddRows, isMeant, type PickerRow } from './picker-row.ts';
import { type GameSearch, type SearchOptions, useGameSearch } from './use-game-search.ts';

interface PickerOptions extends SearchOptions {
  addRows: AddRows | undefined;
  isGuessed: (game: Game) => boolean;
  onPick: (game: Game) => void;
  onSkip: (() => void) | undefined;
}

export interface Picker {
  search: GameSearch;
  inputRef: RefObject<HTMLInputElement | null>;
  rows: PickerRow[];
  /** The number of all rows, those not loaded yet included. */
  total: number;
  /** The text that the rows are the results of. */
  rowsText: string;
  isOpen: boolean;
  /** The index of the highlighted row; -1 if there is none. */
  highlighted: number;
  isByPointer: boolean;
  message: PickerMessage | null;
  /** Opens or closes the list; it stays hidden while there are no rows. */
  setOpen(isOpen: boolean): void;
  highlight(index: number, isByPointer: boolean): void;
  change(text: string): void;
  clear(): void;
  pick(row: PickerRow | undefined): void;
  enter(): Promise<void>;
  escape(): void;
  retry(): void;
  skip(): void;
}

const NO_ROWS: PickerRow[] = [];

function messageFor({ text, results }: GameSearch, isLoaded: boolean): PickerMessage | null {
  if (text.trim() === '') return null;
  if (!results) return isLoaded ? null : 'loading';
  if (results.hasFailed) return 'failed';
  return results.rows.length === 0 ? 'empty' : null;
}

/** The row that Enter picks unless the highlight is moved: the first, if it is meant; -1 for none. */
function firstHighlight([first]: readonly PickerRow[], rowsText: string): number {
  return isMeant(first, rowsText) ? 0 : -1;
}

/** The row that the player moved the highlight to since the last letter, also when later results move it; otherwise the first highlight. */
function useHighlight(typed: string, rows: readonly PickerRow[], rowsText: string) {
  const [moved, setMoved] = useState({ typed: '', gameId: 0, isByPointer: false });
  const index = moved.typed === typed ? rows.findIndex(({ game }) => game.id === moved.gameId) : -1;
  const isMoved = index >= 0;
  return {
    highlighted: isMoved ? index : firstHighlight(rows, rowsText),
    isMoved,
    isByPointer: isMoved && moved.isByPointer,
    highlight(target: number, isByPointer: boolean) {
      const row = rows[target];
      if (row) setMoved({ typed, gameId: row.game.id, isByPointer });
    },
  };
}

/** The rows to pick from. */
function useRows(search: GameSearch, addRows: AddRows | undefined) {
  const { text, results } = search;
  const rowsOf = (found: SearchRow[], typed: string): PickerRow[] => addRows?.(found, typed) ?? found;
  const rowsText = results?.query.text ?? '';
  const rows = results && !results.hasFailed ? rowsOf(results.rows, rowsText) : NO_ROWS;
  return {
    rowsText,
    rows,
    total: (results?.total ?? 0) + rows.filter(({ note }) => note).length,
    /** The row that Enter picks for the current text, as soon as it is found. */
    async firstNow(): Promise<PickerRow | undefined> {
      const found = await search.searchNow();
      const current = found ? rowsOf(found, text) : NO_ROWS;
      return current[firstHighlight(current, text)];
    },
  };
}

/** The field, with what was typed into the one before it. */
function useField() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current) takeTyped(field.current);
  }, []);
  return field;
}

/** The picker's state and actions (docs/rules/play.md#result-list). */
export function usePicker({ addRows, isGuessed, onPick, onSkip, ...searched }: PickerOptions): Picker {
  const search = useGameSearch(searched);
  const inputRef = useField();
  const pause = useSkipPause();
  const [isOpenRequested, setOpen] = useState(false);

  const { text } = search;
  const found = useRows(search, addRows);
  const { rows, rowsText } = found;
  const marked = useHighlight(text, rows, rowsText);

  function change(typed: string) {
    if (typed === '' && text !== '') pause.beginForEnter();
    search.change(typed);
    setOpen(true);
  }

  function pick(row: PickerRow | undefined) {
    if (!row || isGuessed(row.game)) return;
    change('');
    pause.begin();
    onPick(row.game);
  }

  function andFocus(act: () => void) {
    act();
    inputRef.current?.focus();
  }

  function skip(isByEnter: boolean) {
    if (!pause.take(isByEnter)) return;
    change('');
    onSkip?.();
  }

  // A game that may not be meant is highlighted first, and picked by another Enter.
  function enterRow() {
    if (marked.highlighted < 0) marked.highlight(0, false);
    else pick(rows[marked.highlighted]);
  }

  // Picks from the rows of an earlier text only what the player moved to: waits for the current ones, unless the player types on.
  async function enter() {
    if (text === '') skip(true);
    else if (marked.isMoved && isOpenRequested) enterRow();
    else if (!search.isCurrent) {
      const first = await found.firstNow();
      if (inputRef.current?.value === text) pick(first);
    } else if (search.results?.hasFailed) andFocus(search.retry);
    else if (isOpenRequested) enterRow();
    else setOpen(true);
  }

  return {
    search,
    inputRef,
    ...found,
    ...marked,
    isOpen: isOpenRequested && rows.length > 0,
    message: isOpenRequested && rows.length === 0 ? messageFor(search, searched.catalogue.isLoaded()) : null,
    setOpen,
    change,
    clear: () => andFocus(() => change('')),
    pick,
    enter,
    escape: () => (isOpenRequested && text !== '' ? setOpen(false) : change('')),
    retry: () => andFocus(search.retry),
    skip: () => skip(false),
  };
}

const PAUSE_MS = 500;

interface SkipPause {
  begin(): void;
  beginForEnter(): void;
  /** Begins it, and returns whether it was over. */
  take(isForEnter: boolean): boolean;
}

/**
 * A pause in which nothing is skipped (docs/rules/play.md#skip): the second click of a double click was meant for nothing, and a second Enter
 * after a guess for the guess.
 */
function useSkipPause(): SkipPause {
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  const begunForEnterAt = useRef(Number.NEGATIVE_INFINITY);
  const isRecent = (time: number) => performance.now() - time < PAUSE_MS;
  const begin = () => {
    begunAt.current = performance.now();
  };
  return {
    begin,
    beginForEnter: () => {
      begunForEnterAt.current = performance.now();
    },
    take: (isForEnter) => {
      if (isRecent(begunAt.current) || (isForEnter && isRecent(begunForEnterAt.current))) return false;
      begin();
      return true;
    },
  };
}
