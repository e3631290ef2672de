import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { saveLevel } from '#shared/api/review.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { contentHash, revisionOf } from '#shared/level/level-version.ts';
import { call, Refusal } from '../../browser/call.ts';
import { warn } from '../../browser/warn.ts';
import { forgetLevels } from '../../level/queries.ts';
import { paths } from '../../paths.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { forgetDraft } from './editor-start.ts';
import { imageOf } from './level-picture.ts';
import type { Editor } from './use-editor.ts';
import type { Stored } from './use-stored.ts';

/** Somebody else has saved the level in the meantime. */
export interface Conflict {
  mine: Level;
  theirs: Level;
}

/** A manager's save, in a wanted state. Two who save the same level both see what differs. */
export function useSave(editor: Editor, stored: Stored, isDraft: boolean) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [isBusy, setIsBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function send(level: Level, base: Level | null) {
    const image = await imageOf(level);
    const body = {
      ...level,
      baseRevision: base && revisionOf(base),
      screenshotContentType: image?.file.type,
    };
    const saved = await call(saveLevel, { body, image });
    alert({ type: 'success', message: 'Level has been saved!' });
    await forgetLevels(queryClient);
    if (isDraft) forgetDraft();
    else take(saved);
    if (stored.level === null) navigate(paths.editLevel(saved.id));
  }

  function take(level: Level) {
    editor.start(level, contentHash(level));
    stored.set(level);
    setConflict(null);
  }

  function explain(error: unknown, mine: Level) {
    const current = error instanceof Refusal ? error.problem.current : undefined;
    if (current) return setConflict({ mine, theirs: current });
    warn('Failed to save level', error);
    alert({ type: 'error', message: "Couldn't save level" });
    if (error instanceof Refusal) alert({ type: 'error', message: error.message });
  }

  async function save(level: Level, base: Level | null) {
    setIsBusy(true);
    try {
      await send(level, base);
    } catch (error) {
      explain(error, level);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    conflict,
    save: (state: LevelState) => save({ ...editor.leave(), state }, stored.level),
    keepMine: () => conflict && save({ ...conflict.mine, id: conflict.theirs.id }, conflict.theirs),
    takeTheirs: () => conflict && take(conflict.theirs),
    putOff: () => setConflict(null),
  };
}

export type Save = ReturnType<typeof useSave>;
