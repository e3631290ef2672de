import { useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { ApiError } from '../../browser/call.ts';
import type { Editor } from './use-editor.ts';
import type { Stored } from './use-stored.ts';

/** Another user has changed the level in the meantime. */
export interface Conflict {
  mine: Level;
  theirs: Level;
  keepMine: () => void;
  takeTheirs: () => void;
  putOff: () => void;
}

/** An edit conflict, until the user has resolved it (docs/rules/levels.md#edit-conflicts). */
export function useConflict(editor: Editor, stored: Stored) {
  const [clash, setClash] = useState<{ mine: Level; theirs: Level; send: Send } | null>(null);
  const end = () => setClash(null);

  /** Whether an error is a conflict. If so, shows it; `send` sends the user's version again on top of the stored one. */
  function isConflict(error: unknown, mine: Level, send: Send): boolean {
    const theirs = error instanceof ApiError ? error.problem.current : undefined;
    if (theirs) setClash({ mine, theirs, send });
    return theirs !== undefined;
  }

  const conflict: Conflict | null = clash && {
    ...clash,
    keepMine() {
      end();
      void clash.send({ ...clash.mine, id: clash.theirs.id }, clash.theirs);
    },
    takeTheirs() {
      end();
      editor.start(clash.theirs, contentHash(clash.theirs));
      stored.set(clash.theirs);
    },
    putOff: end,
  };
  return { conflict, isConflict };
}

type Send = (mine: Level, base: Level) => Promise<void>;
export type IsConflict = ReturnType<typeof useConflict>['isConflict'];
