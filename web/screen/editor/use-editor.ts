import { useMemo, useReducer, useRef } from 'react';
import type { GameProposal } from '#shared/game/game-from-file-name.ts';
import { createHistory, editReducer } from '#shared/level/edit-history.ts';
import { withGame } from '#shared/level/edit-level.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import type { EditorStart } from './editor-start.ts';
import { type Guess, useDraft } from './use-draft.ts';

/** The level being edited, and its changes. */
export interface Editor {
  level: Level;
  /** The storage key of the draft; null for a level from the server or a link. */
  draftKey: string | null;
  /** Whether the content differs from what last left the editor. */
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
  /** Marks that level as having left the editor, and returns it. */
  leave: () => Level;
  start: (level: Level, savedHash: string | null) => void;
  /** Deletes the stored draft, for a level that the server has taken. */
  forgetDraft: () => void;
}

/** Edits a level with undo; a draft is stored with every change. */
export function useEditor({ level, savedHash, draftKey }: EditorStart): Editor {
  const [history, dispatch] = useReducer(editReducer, null, () => createHistory(level, savedHash));

  const guess = useRef<Guess>(null);
  const { level: current, savedHash: currentHash } = history;
  const forgetDraft = useDraft({ draftKey, level: current, savedHash: currentHash, dispatch, guess });

  const leaving = useMemo(() => editReducer(history, { type: 'save' }).level, [history]);

  return {
    level: history.level,
    draftKey,
    leaving,
    isUnsaved: history.past.length > 0 && contentHash(history.level) !== history.savedHash,
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
    leave() {
      dispatch({ type: 'save' });
      return leaving;
    },
    start: (next, hash) => dispatch({ type: 'replace', level: next, savedHash: hash }),
    forgetDraft,
  };
}
