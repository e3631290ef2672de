import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Day, earliestDayOnEarth } from '#shared/calendar/day.ts';
import { addMonths, formatMonth, type Month, monthOfDay } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import { isCreator, type Membership } from '#shared/room/memberships.ts';
import { firstShownDay } from '#shared/room/room.ts';
import { type RoomMember, withDistinctNames } from '#shared/room/room-result.ts';
import { lastDays, monthTable, type ScoredDay } from '#shared/room/room-tables.ts';
import { formatDecimal } from '#shared/text/format-number.ts';
import { formatListDay } from '../../browser/time/format.ts';
import { CompactMark } from '../../level/mark/compact-mark.tsx';
import { roomQuery } from '../../room/queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { MemberName } from './member-name.tsx';
import { describeFailure } from './room-failures.ts';
import styles from './room-table.module.css';

interface MonthCardProps {
  membership: Membership;
  members: readonly RoomMember[];
  ownId: string;
  today: Day;
  /** Whether the results of today count. */
  isRevealed: boolean;
}

/** The month before, which is read when it is asked for. */
function EarlierMonth({ membership, ...rest }: Omit<MonthCardProps, 'members'>) {
  const { today } = rest;
  const { roomKey, memberSecret } = membership;
  const { data, error } = useQuery(roomQuery(roomKey, memberSecret, firstShownDay(today)));
  if (data?.state === 'member')
    return (
      <MonthTable
        {...rest}
        members={withDistinctNames(data.members)}
        month={addMonths(monthOfDay(today), -1)}
      />
    );
  return <p role="status">{error ? describeFailure(error) : t('Loading…')}</p>;
}

/** The table of the month, and that of the month before. */
export function MonthCard({ members, ...props }: MonthCardProps) {
  const { membership, ...rest } = props;
  const [isEarlier, setIsEarlier] = useState(false);
  const month = monthOfDay(props.today);
  const earlier = addMonths(month, -1);
  // Who has made the room knows that there was none before.
  const hasEarlier = !isCreator(membership) || monthOfDay(membership.joinedOn) < month;
  return (
    <Card title={formatMonth(isEarlier ? earlier : month)}>
      {isEarlier ? <EarlierMonth {...props} /> : <MonthTable {...rest} members={members} month={month} />}
      {hasEarlier && (
        <div className="above-3">
          <Button onClick={() => setIsEarlier(!isEarlier)}>
            {t('Show {month}', { month: formatMonth(isEarlier ? month : earlier) })}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface MonthTableProps {
  members: readonly RoomMember[];
  ownId: string;
  month: Month;
  today: Day;
  isRevealed: boolean;
}

/** What each member did in a month. */
function MonthTable({ members, ownId, month, today, isRevealed }: MonthTableProps) {
  const earliestDay = earliestDayOnEarth(Date.now());
  const isCurrent = month === monthOfDay(today);
  const rows = monthTable(members, { month, today, isRevealed, earliestDay });
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('Results of {month}', { month: formatMonth(month) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Member')}</th>
          {isCurrent && (
            <th scope="col" className={styles.days}>
              {t('Last seven days')}
            </th>
          )}
          <th scope="col">{t('Played')}</th>
          <th scope="col">{t('[puzzles] Found')}</th>
          <th scope="col">{t('Average')}</th>
          <th scope="col">{t('Streak')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ member, played, found, averageStep, streak }) => (
          <tr key={member.id} className={member.id === ownId ? styles.own : undefined}>
            <th scope="row">
              <MemberName member={member} ownId={ownId} />
            </th>
            {isCurrent && (
              <td className={styles.days}>
                <LastDays days={lastDays(member, { today, isRevealed })} />
              </td>
            )}
            <td>{played}</td>
            <td>{found}</td>
            <td>{formatDecimal(averageStep)}</td>
            <td>{streak}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A compact mark for each day, the last one today. */
function LastDays({ days }: { days: readonly ScoredDay[] }) {
  return (
    <span className={styles.marks}>
      {days.map(({ day, score }) => (
        <CompactMark key={day} score={score} label={`${formatListDay(day)}: ${describeScore(score)}`} />
      ))}
    </span>
  );
}

function describeScore(score: Score | null): string {
  if (score === null) return t('no result');
  return score > 0 ? t('step {score}', { score }) : t('not found');
}
