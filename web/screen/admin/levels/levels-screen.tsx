import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useReducer } from 'react';
import type { Plan } from '#shared/api/level/planner.ts';
import type { Day } from '#shared/calendar/day.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { approvalNotes } from '#shared/level/approval-notes.ts';
import type { Level } from '#shared/level/level.ts';
import { daysAhead } from '#shared/level/order/daily-order.ts';
import type { User } from '#shared/user/user.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { allScoresQuery, storedLevelsQuery } from '../../../level/queries.ts';
import { queueQuery } from '../../../review/queries.ts';
import { LoadError } from '../../../ui/loading/load-error.tsx';
import { Warning } from '../../../ui/text/warning.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { planQuery } from '../plan-query.ts';
import { allRatingsQuery } from '../queries.ts';
import { BoardTools, useBoardOptions } from './board-options.tsx';
import { DailyLevels } from './daily-levels.tsx';
import { type LevelRowProps, RowHeads } from './level-row.tsx';
import styles from './levels-screen.module.css';
import type { DailyEntry } from './listed-level.ts';
import { OtherLevels } from './other-levels.tsx';
import { useDailyOrder } from './use-daily-order.ts';
import { useLevelActions } from './use-level-actions.ts';

const NO_PLAN: Plan = { pins: [], themes: [] };

/** All levels: submitted, daily and archived. */
export function LevelsScreen() {
  const { user } = useVerifiedUser();
  const today = useToday();
  const { data, error, refetch } = useQuery({
    ...storedLevelsQuery(today),
    placeholderData: keepPreviousData,
  });
  const { data: plan = NO_PLAN } = useQuery(planQuery());
  if (!user) return null;
  return (
    <>
      {data && <LevelsBoard levels={data} plan={plan} today={today} user={user} />}
      {!data && !error && <p aria-busy="true">{t('Loading the levels…')}</p>}
      {!data && error && (
        <LoadError
          title={t('The levels could not be loaded')}
          detail={joinSentences(t('Nothing has changed.'), error.message)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}

interface LevelsBoardProps {
  levels: readonly Level[];
  plan: Plan;
  today: Day;
  user: User;
}

/** The three groups of levels with their search and options. */
export function LevelsBoard({ levels, plan, today, user }: LevelsBoardProps) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const options = useBoardOptions(user);
  const daily = useDailyOrder(levels, plan, options);
  const { schedule, latestDay, isNamed, isUnseen } = daily;
  const { busyId, actions } = useLevelActions(user);
  const { data: queue } = useQuery(queueQuery());
  const reviews = useMemo(() => new Map(queue?.map((one) => [one.id, one])), [queue]);
  const scores = useQuery({ ...allScoresQuery(), enabled: options.isDetailed });
  const ratings = useQuery({ ...allRatingsQuery(), enabled: options.isDetailed });

  // Memoized, as the rows are.
  const notesOf = useCallback(
    (level: Level) => approvalNotes(level, levels, schedule, latestDay, isUnseen),
    [levels, schedule, latestDay, isUnseen],
  );

  function rowOf(level: Level, entry?: DailyEntry): LevelRowProps {
    const isReleased = entry?.place === 'past';
    return {
      level,
      index: entry?.index ?? null,
      day: entry?.day ?? null,
      dayBefore: entry?.dayBefore ?? null,
      notesOf,
      daysAhead: entry ? daysAhead(entry.index, schedule, today) : null,
      isReleased,
      isNamed: isNamed(level, entry?.day ?? null),
      isUnseen: isUnseen(level),
      difficulty: daily.difficulties?.[level.id],
      ratings: ratings.data?.[level.id],
      players: scores.data && options.isDetailed && isReleased ? scores.data[level.id] : null,
      review: reviews.get(level.id),
      user,
      isBusy: busyId === level.id,
      actions,
    };
  }

  return (
    <div className={`stack ${options.isDetailed ? styles.detailed : ''}`}>
      <BoardTools view="list" options={options} daily={daily} />
      {options.isDetailed && scores.error && (
        <Warning>{t('The scores could not be loaded: {reason}', { reason: scores.error.message })}</Warning>
      )}
      <RowHeads isDetailed={options.isDetailed} />
      <OtherLevels state="submitted" {...{ daily, options, rowOf }} />
      <DailyLevels daily={daily} options={options} rowOf={rowOf} onScheduleChange={renderAgain} />
      <OtherLevels state="archived" {...{ daily, options, rowOf }} />
    </div>
  );
}
