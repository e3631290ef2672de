import type { Day } from '#shared/calendar/day.ts';
import { earliestDayOnEarth } from '#shared/calendar/earliest-day.ts';
import { formatMonth, type Month } from '#shared/calendar/month.ts';
import { monthTable } from '#shared/room/month-table.ts';
import type { RoomMember } from '#shared/room/room-member.ts';
import { MemberName } from './member-name.tsx';
import styles from './room-table.module.css';

interface MonthTableProps {
  members: readonly RoomMember[];
  ownId: string;
  month: Month;
  today: Day;
  isRevealed: boolean;
}

/** What each member did in a month. */
export function MonthTable({ members, ownId, month, today, isRevealed }: MonthTableProps) {
  const earliestDay = earliestDayOnEarth(Date.now());
  const rows = monthTable(members, { month, today, isRevealed, earliestDay });
  return (
    <table className={`${styles.table} ${styles.numbers}`}>
      <caption className="visually-hidden">Results of {formatMonth(month)}</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Played</th>
          <th scope="col">Found</th>
          <th scope="col">Average step</th>
          <th scope="col">Streak</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ member, played, found, averageStep, streak }) => (
          <tr key={member.id} className={member.id === ownId ? styles.own : undefined}>
            <th scope="row">
              <MemberName member={member} ownId={ownId} />
            </th>
            <td>{played}</td>
            <td>{found}</td>
            <td>{averageStep === null ? '–' : averageStep.toFixed(1)}</td>
            <td>{streak}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
