import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomesOf, type RoomMember, type RoomResult, scoreOf } from '#shared/room/room-result.ts';
import { type DayRow, dayTable } from '#shared/room/room-tables.ts';
import { formatDay } from '../../browser/format.ts';
import { outcomeMark } from '../../level/outcome-marks.ts';
import { OutcomeSquare } from '../../level/outcome-square.tsx';
import { useReportFailure } from '../../room/report-results.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MemberName } from './member-name.tsx';
import styles from './room-table.module.css';
import type { TodayState } from './use-today-state.ts';

interface DayCardProps {
  roomKey: string;
  members: readonly RoomMember[];
  ownId: string;
  today: Day;
  state: TodayState;
}

interface ResultProps {
  row: DayRow;
  isOwn: boolean;
  isRevealed: boolean;
}

function Result({ row: { result }, isOwn, isRevealed }: ResultProps) {
  if (!result) return <span className={styles.none}>{isOwn && isRevealed ? 'Not sent yet' : 'Not yet'}</span>;
  return isRevealed ? <ResultCell result={result} /> : 'Finished';
}

const KEPT = 'It stays in this browser, which sends it again the next time you open the site.';

/** The messages of the server end without a full stop, those of the browser with one. */
function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

/** The table of today. The results of others are hidden until the visitor has finished. */
export function DayCard({ roomKey, members, ownId, today, state }: DayCardProps) {
  const isRevealed = state === 'finished';
  const rows = dayTable(members, today, isRevealed);
  const isWaiting = isRevealed && rows.some(({ member, result }) => member.id === ownId && !result);
  const failure = useReportFailure(roomKey);
  return (
    <Card title="Today">
      {state === 'no-level' && <p>There is no new level today.</p>}
      {state === 'open' && (
        <div className={styles.hidden}>
          <p>The results of the others show once you have finished today's level.</p>
          <Link className={buttonClass('primary')} to={paths.today}>
            Play today's puzzle
          </Link>
        </div>
      )}
      {state !== 'no-level' && (
        <table className={styles.table}>
          <caption className="visually-hidden">Results of {formatDay(today)}</caption>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.member.id} className={row.member.id === ownId ? styles.own : undefined}>
                <th scope="row">
                  <MemberName member={row.member} ownId={ownId} />
                </th>
                <td>
                  <Result row={row} isOwn={row.member.id === ownId} isRevealed={isRevealed} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p role="status" className={styles.failure}>
        {isWaiting && failure && `Your result was not sent. ${withoutStop(failure)}. ${KEPT}`}
      </p>
    </Card>
  );
}

const STEPS = ['first', 'second', 'third', 'fourth', 'fifth'];

function formatOutcomes(outcomes: readonly StepOutcome[]): string {
  const steps = outcomes.flatMap((outcome, index) => {
    const mark = outcomeMark(outcome);
    return mark ? `step ${index + 1} ${mark.stepLabel}` : [];
  });
  return steps.join(', ');
}

/** The squares of a result, as in the share text, and its step. */
function ResultCell({ result }: { result: RoomResult }) {
  const outcomes = outcomesOf(result);
  const score = scoreOf(result);
  return (
    <span className={styles.result}>
      <span className={styles.squares} role="img" aria-label={formatOutcomes(outcomes)}>
        {STEPS.map((step, index) => (
          <OutcomeSquare key={step} outcome={outcomes[index] ?? 'not-played'} size="small" />
        ))}
      </span>
      <span className={styles.step}>{score > 0 ? `Step ${score}` : 'Not found'}</span>
    </span>
  );
}
