import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { GameProposal } from '#shared/game/game-from-file-name.ts';
import { changedSince, createHistory, editReducer, isSameContent } from '#shared/level/edit/edit-history.ts';
import { withGame } from '#shared/level/edit/edit-level.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { storeText } from '../../browser/storage/local-storage.ts';
import { editKey, editText } from '../../draft/kept-edits.ts';
import type { EditorStart } from './editor-start.ts';
import { type NameGuess, useDraft } from './use-draft.ts';
import { useKeptEdit } from './use-kept-edit.ts';

/** The level being edited, and its changes. */
export interface EditorState {
  level: Level;
  /** The storage key of the draft; null for a level from the server or a link. */
  draftKey: string | null;
  /** Whether the content differs from what the site has, or a link. */
  isUnsaved: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Changes of the same gesture that follow each other closely are undone together (docs/rules/editor.md#undo). */
  change: (change: (level: Level) => Level, gesture?: string) => void;
  /** Gives a level without a game the one that is proposed for its file, as a part of that change; it is to be checked unless it is sure. */
  propose: (proposal: GameProposal, file: string) => void;
  /** Changes the level without a step to undo. */
  amend: (change: (level: Level) => Level) => void;
  undo: () => void;
  redo: () => void;
  /** The level as it would leave the editor, with a new version when its content has changed. */
  leaving: Level;
  /** Gives that level its version for good, as it is about to be sent, and returns it. It is saved once the server has taken it. */
  leave: () => Level;
  /** The same for a link, in which the level is saved. */
  share: () => Level;
  start: (level: Level, savedHash: string | null) => void;
  /** Whether anything was changed since a level was sent. */
  hasChangedSince: (sent: Level) => boolean;
  /** Ends the changes that the server has taken; those made while they were sent stay, and those to a draft become some to its level. */
  take: (sent: Level, taken: Level) => void;
}

/** Edits a level with undo; a draft, and changes to a level of the site, are stored with every change. */
export function useEditor({ level, savedHash, draftKey }: EditorStart, stored: Level | null): EditorState {
  const [history, dispatch] = useReducer(editReducer, null, () => createHistory(level, savedHash));
  const [linkedHash, setLinkedHash] = useState(savedHash);
  const latest = useRef(history.level);
  useEffect(() => {
    latest.current = history.level;
  }, [history.level]);

  const guess = useRef<NameGuess>(null);
  const isChanged = stored
    ? !isSameContent(history.level, stored)
    : history.past.length > 0 && contentHash(history.level) !== linkedHash;
  const kept = { level: history.level, savedHash: history.savedHash, dispatch };
  const forgetDraft = useDraft({ draftKey, ...kept, guess });
  useKeptEdit({ stored, isUnsaved: isChanged, ...kept });

  const leaving = useMemo(() => editReducer(history, { type: 'save' }).level, [history]);

  const hasChangedSince = (sent: Level) => !isSameContent(latest.current, sent);
  function leave() {
    dispatch({ type: 'save' });
    return leaving;
  }

  return {
    level: history.level,
    draftKey,
    leaving,
    isUnsaved: isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (change, gesture) =>
      dispatch({ type: 'change', change, gesture: gesture ?? null, at: performance.now() }),
    propose({ game, confidence }, file) {
      if (confidence === 'likely') guess.current = { game, file };
      dispatch({ type: 'amend', change: (level) => (level.name === '' ? withGame(level, game) : level) });
    },
    amend: (change) => dispatch({ type: 'amend', change }),
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    leave,
    share() {
      setLinkedHash(contentHash(leaving));
      return leave();
    },
    start: (next, hash) => dispatch({ type: 'replace', level: next, savedHash: hash }),
    hasChangedSince,
    take(sent, taken) {
      if (stored?.id === taken.id) return dispatch({ type: 'take', sent, level: taken });
      // The page of the level opens next, and finds what was changed since.
      if (hasChangedSince(sent)) {
        const edit = {
          level: changedSince(latest.current, sent, taken),
          base: taken,
          savedHash: contentHash(taken),
        };
        storeText(editKey(taken.id), editText(edit));
      }
      if (draftKey !== null) forgetDraft();
      else dispatch({ type: 'take', sent, level: taken });
    },
  };
}
