import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { deleteLevel, saveLevel } from '#shared/api/review.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { ApiError, call } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { invalidateLevels } from '../../../level/queries.ts';
import { useAlert } from '../../../ui/alerts.tsx';

export interface LevelActions {
  /** Saves an unchanged level in another state. */
  save: (level: Level, state: LevelState) => void;
  remove: (level: Level) => void;
}

/** The actions on a level of the list, and the id of the level that one is running on. */
export function useLevelActions(): { busyId: string | null; actions: LevelActions } {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);

  // Memoized: a new object would re-render all of up to 1,500 rows.
  const actions = useMemo(() => {
    async function act(
      id: string,
      work: () => Promise<unknown>,
      done: string,
      failed: string,
    ): Promise<void> {
      setBusyId(id);
      try {
        await work();
        alert({ type: 'success', message: done });
      } catch (error) {
        logWarning(failed, error);
        alert({ type: 'error', message: failed });
        alert({
          type: 'error',
          message: error instanceof ApiError ? error.message : 'The site did not answer.',
        });
      }
      // After a refusal too: the level may have changed on the server.
      await invalidateLevels(queryClient).catch(() => {});
      setBusyId(null);
    }

    return {
      save: (level: Level, state: LevelState) => {
        const body = { ...level, state, baseRevision: levelRevision(level) };
        void act(level.id, () => call(saveLevel, { body }), 'Level has been saved!', "Couldn't save level");
      },
      remove: ({ id }: Level) => {
        const work = () => call(deleteLevel, { params: { id } });
        void act(id, work, 'Level has been deleted.', "Couldn't delete level");
      },
    };
  }, [alert, queryClient]);

  return { busyId, actions };
}
