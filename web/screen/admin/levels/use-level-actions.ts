import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { deleteLevel } from '#shared/api/level/submission.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { User } from '#shared/user/user.ts';
import { call, isNotFound, messageOf } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { today } from '../../../browser/time/clock.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { invalidateReviews } from '../../../review/queries.ts';
import { dayInList, savedAlert } from '../../../review/saved-alert.tsx';
import { refreshSite } from '../../../site/site.ts';
import { sendSave } from '../../../submission/send-level.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';

export interface LevelActions {
  /** Saves an unchanged level in another state. */
  save: (level: Level, state: LevelState) => void;
  remove: (level: Level) => void;
}

/** The actions on a level of the list, and the id of the level that one is running on. */
export function useLevelActions(user: User): { busyId: string | null; actions: LevelActions } {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [busyId, setBusyId] = useState<string | null>(null);

  // Memoized: a new object would re-render all of up to 1,500 rows.
  const actions = useMemo(() => {
    async function act(
      id: string,
      work: () => Promise<unknown>,
      failed: string,
      report: () => void,
    ): Promise<void> {
      setBusyId(id);
      let isDone = false;
      try {
        await work();
        isDone = true;
      } catch (error) {
        logWarning(failed, error);
        alert({ type: 'error', message: failed });
        alert({
          type: 'error',
          message: messageOf(error),
        });
      }
      // After a refusal too: the level may have changed on the server.
      await refreshSite();
      await invalidateReviews(queryClient).catch(() => {});
      setBusyId(null);
      if (isDone) report();
    }

    const dayOf = (id: string) =>
      dayInList(id, queryClient.getQueryData(levelsQuery(today()).queryKey) ?? []);

    function save(level: Level, state: LevelState): void {
      let saved = level;
      const work = async () => {
        saved = await sendSave({ level: { ...level, state }, base: level, image: undefined });
      };
      void act(level.id, work, t("Couldn't save level"), () => {
        const day = dayOf(saved.id);
        const show = (shown: Day) => navigate(paths.daily(shown));
        const undo = () => save(saved, level.state);
        alert(savedAlert({ saved, before: level.state, day, user }, show, undo));
      });
    }

    return {
      save,
      remove: ({ id }: Level) => {
        let message = t('Level has been deleted.');
        const work = async () => {
          try {
            await call(deleteLevel, { params: { id } });
          } catch (error) {
            // Another tab or manager was first: what was wanted is done.
            if (!isNotFound(error)) throw error;
            message = t('This level was already deleted.');
          }
        };
        const report = () => alert({ type: 'success', message });
        void act(id, work, t("Couldn't delete level"), report);
      },
    };
  }, [alert, queryClient, navigate, user]);

  return { busyId, actions };
}
