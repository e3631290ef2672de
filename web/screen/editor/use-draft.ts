import { type RefObject, useEffect, useRef } from 'react';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import type { EditAction } from '#shared/level/edit/edit-history.ts';
import type { Level } from '#shared/level/level.ts';
import { quarantine, storedText, storeText } from '../../browser/storage/local-storage.ts';
import { useStoredText } from '../../browser/storage/use-local-storage.ts';
import { draftText, parseDraft } from '../../draft/stored-draft.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';

const REMOVED = t('This draft was submitted or removed in another tab. A copy is still open here.');
const NOT_STORED = t('This browser cannot store the draft: it lasts until you close the page.');
const OVERWRITTEN = t('Another tab had changed this draft. Undo brings its version back.');

/** The draft that another tab has stored unseen; one that is unreadable is set aside. */
function takeUnseen(draftKey: string, text: string | null): ReturnType<typeof parseDraft> {
  if (text === null) return null;
  const draft = parseDraft(text);
  if (!draft) quarantine(draftKey, text);
  return draft;
}

/** A game that was guessed from the name of a file. */
export interface NameGuess {
  game: Pick<Game, 'id' | 'name'>;
  file: string;
}

interface DraftContext {
  /** Null for a level that is no draft. */
  draftKey: string | null;
  level: Level;
  savedHash: string | null;
  dispatch: (action: EditAction) => void;
  /** A guess that the draft has not been stored with yet. */
  guess: RefObject<NameGuess | null>;
}

/** The file from whose name the game of the level has just been guessed; null for any other game. */
function takeGuess(guess: RefObject<NameGuess | null>, { gameId, name }: Level): string | null {
  const { current } = guess;
  // Without a game, this is the level before the guess.
  if (name !== '') guess.current = null;
  return current && current.game.id === gameId && current.game.name === name ? current.file : null;
}

/** Stores the draft with every change, and follows the changes of other tabs (docs/rules/editor.md#draft). Returns what deletes the stored draft. */
export function useDraft({ draftKey, level, savedHash, dispatch, guess }: DraftContext): () => void {
  const alert = useAlert();
  const stored = useStoredText(draftKey ?? '');
  /** The stored text that this tab has read or written last; undefined before the first. */
  const seen = useRef<string | null>(undefined);
  /** The level that this text holds. */
  const synced = useRef<Level>(null);
  /** Whether the draft was removed: then this tab goes on with its copy, and does not follow whatever draft comes next. */
  const isDetached = useRef(false);
  /** Whether storage has refused the draft, reported once. */
  const isRefused = useRef(false);

  // Another tab has stored a change.
  useEffect(() => {
    const isOwn = seen.current === undefined || stored === seen.current;
    if (draftKey === null || isOwn || isDetached.current) return;
    const draft = stored === null ? null : parseDraft(stored);
    if (draft) {
      seen.current = stored;
      // Only what is noted beside the level has changed.
      if (JSON.stringify(draft.level) === JSON.stringify(synced.current)) return;
      synced.current = draft.level;
      dispatch({ type: 'follow', level: draft.level, savedHash: draft.savedHash });
    } else if (stored === null) {
      isDetached.current = true;
      alert({ type: 'info', message: REMOVED, timeout: 'none' });
    }
  }, [draftKey, stored, alert, dispatch]);

  useEffect(() => {
    if (draftKey === null || level === synced.current) return;
    const before = storedText(draftKey);
    const isFirst = seen.current === undefined;
    const unseen = isFirst || before === seen.current ? null : before;
    const theirs = takeUnseen(draftKey, unseen);
    // The level that a tab begins with is the stored one.
    // In a removed draft a guessed game stays to be checked as well.
    const previous = before ?? seen.current ?? null;
    seen.current = (isFirst && before) || draftText({ level, savedHash }, previous, takeGuess(guess, level));
    synced.current = level;
    isDetached.current = false;
    const isStored = seen.current === before || storeText(draftKey, seen.current);
    if (!isStored && !isRefused.current) alert({ type: 'error', message: NOT_STORED, timeout: 'none' });
    isRefused.current = !isStored;
    if (!theirs) return;
    dispatch({ type: 'overwrite', level: theirs.level });
    alert({ type: 'info', message: OVERWRITTEN });
  }, [draftKey, level, savedHash, alert, dispatch, guess]);

  return () => {
    isDetached.current = true;
    if (draftKey !== null) storeText(draftKey, null);
  };
}
