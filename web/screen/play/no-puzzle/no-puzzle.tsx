import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { isShown } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound } from '../../../browser/call.ts';
import { formatDay } from '../../../browser/time/format.ts';
import { serverToday } from '../../../browser/time/server-clock.ts';
import { rich } from '../../../language/rich.tsx';
import { noPuzzleText } from '../../../level/no-puzzle-text.ts';
import { dailyQuery } from '../../../level/queries.ts';
import { site } from '../../../site/site.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { useUser } from '../../../user/user.ts';
import { PlayLevel } from '../play-level.tsx';
import { PlayPlaceholder } from '../play-placeholder.tsx';
import { HiddenLevel } from './hidden-level.tsx';
import { LoadFailure } from './load-failure.tsx';
import styles from './no-puzzle.module.css';
import { OwnerSteps } from './owner-steps.tsx';

function clockText(today: Day): string {
  return t('This device says it is {day}. Check its date:', { day: formatDay(today) });
}

function useServerToday() {
  return useQuery({ queryKey: ['server-today'], queryFn: serverToday, staleTime: 0 });
}

/** Says that the clock of the device is behind, above the level of its date (docs/rules/daily-order.md#clamping). */
export function ClockBehind({ today }: { today: Day }) {
  const { data } = useServerToday();
  return data && data > today ? (
    <p className={`note ${styles.note}`}>
      {t('{clockText} newer puzzles are out.', { clockText: clockText(today) })}
    </p>
  ) : null;
}

/**
 * When the server has no level for today: there is none yet, or the clock of the device is wrong. With one that is ahead, the puzzle of
 * the server's day is played; one that is behind may also be meant, and has to be confirmed (docs/rules/daily-order.md#clamping).
 */
export function NoPuzzle({ today }: { today: Day }) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const clock = useServerToday();
  const realToday = clock.data ?? today;
  const isBehind = realToday > today && realToday >= site().firstDay;
  const isPlayed = realToday < today || (isBehind && isConfirmed);
  const { data, error, refetch } = useQuery({ ...dailyQuery(realToday), enabled: isPlayed });
  if (clock.isPending) return <PlayPlaceholder />;
  if (isPlayed && data) {
    const { level, ...place } = data;
    if (!isShown(level)) return <HiddenLevel {...place} level={level} today={realToday} />;
    return (
      <>
        <p className={`note ${styles.note}`}>
          {t('{clockText} this is the latest puzzle.', { clockText: clockText(today) })}
        </p>
        <PlayLevel key={level.id} {...place} level={level} today={realToday} />
      </>
    );
  }
  if (isPlayed && !error) return <PlayPlaceholder />;
  if (isPlayed && !isNotFound(error)) return <LoadFailure onRetry={() => void refetch()} />;
  if (isBehind && !isPlayed) {
    return (
      <Message
        title={t('No puzzle yet')}
        detail={t('{clockText} the first puzzle came later.', { clockText: clockText(today) })}
      >
        <Button variant="primary" onClick={() => setIsConfirmed(true)}>
          {t('Play the latest puzzle')}
        </Button>
      </Message>
    );
  }
  return <ComingSoon today={realToday} />;
}

/** Before the first puzzle. */
function ComingSoon({ today }: { today: Day }) {
  const user = useUser();
  if (hasPermission(user, 'manage-level') && user) return <OwnerSteps user={user} today={today} />;
  const isDayOpen = site().firstDay <= today;
  return (
    <>
      <Message
        title={isDayOpen ? t('The first puzzle is coming soon') : t('No puzzle yet')}
        detail={isDayOpen ? t('Until then, you can make a level of your own.') : noPuzzleText(site(), today)}
      >
        <Link className={buttonClass('primary')} to={paths.create}>
          {t('Make a level')}
        </Link>
      </Message>
      {isDayOpen && !user && (
        <p className={`note ${styles.note}`}>
          {rich('Run this site? <link>Log in</link>', {
            link: (inner) => <Link to={paths.login(paths.today)}>{inner}</Link>,
          })}
        </p>
      )}
    </>
  );
}
