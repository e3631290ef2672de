import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { deleteLevel, saveLevel } from '#shared/api/submission.ts';
import { type Day, dayIndex, dayInUtc } from '#shared/calendar/day.ts';
import { formatDay } from '#shared/calendar/format-day.ts';
import { t } from '#shared/language/t.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { mayTransition } from '#shared/level/level-access.ts';
import { transitionBetween } from '#shared/level/level-state.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { paths } from '#shared/page/paths.ts';
import type { User } from '#shared/user/user.ts';
import { call, isNotFound, messageOf } from '../../../browser/call.ts';
import { today } from '../../../browser/clock.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { invalidateReviews } from '../../../review/queries.ts';
import { refreshSite, site } from '../../../site/site.ts';
import { type Alert, useAlert } from '../../../ui/alerts.tsx';

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
      const body = { ...level, state, baseRevision: levelRevision(level) };
      let saved = level;
      const work = async () => {
        saved = await call(saveLevel, { body });
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

// Long enough to read the day and to have second thoughts.
const TIMEOUT_MS = 12_000;

interface SavedLevel {
  saved: Level;
  /** Its state before. */
  before: LevelState;
  /** Null outside of the daily order. */
  day: Day | null;
  user: User;
}

/** The day of a level of a list; null outside of the daily order. */
function dayInList(id: string, levels: readonly Level[]): Day | null {
  const index = dailyLevels(levels).findIndex((level) => level.id === id);
  return index < 0 ? null : dayOfLevel(index, site());
}

/** Says that a level was saved, and for an approved one its day, with a link to it; offers to undo what can be undone. */
function savedAlert(
  { saved, before, day, user }: SavedLevel,
  show: (day: Day) => void,
  undo: () => void,
): Alert {
  const { state } = saved;
  const transition = transitionBetween(state, before);
  const daysAhead = day && dayIndex(day, dayInUtc(Date.now()));
  const mayUndo = transition !== null && mayTransition(user, transition, { state, daysAhead });
  return {
    type: 'success',
    message: day
      ? t('Level has been saved! It is played on {day}.', { day: formatDay(day) })
      : t('Level has been saved!'),
    timeout: TIMEOUT_MS,
    actions: [
      ...(day ? [{ label: t('Show'), onPress: () => show(day) }] : []),
      ...(mayUndo ? [{ label: t('Undo'), onPress: undo }] : []),
    ],
  };
}
