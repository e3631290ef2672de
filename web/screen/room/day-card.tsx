import { Link } from 'wouter';
import { type Day, earliestDayOnEarth } from '#shared/calendar/day.ts';
import { monthOfDay } from '#shared/calendar/month.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomesOf, type RoomMember, type RoomResult, scoreOf } from '#shared/room/room-result.ts';
import { type DayRow, daysTogether, dayTable } from '#shared/room/room-tables.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { formatDay } from '../../browser/time/format.ts';
import { Mark } from '../../level/mark/mark.tsx';
import { outcomeMark } from '../../level/outcome-marks.ts';
import { useReportFailure } from '../../room/report-results.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Facts } from '../../ui/card/facts.tsx';
import styles from './day-card.module.css';
import { MemberName } from './member-name.tsx';
import type { TodayState } from './use-today-state.ts';

interface DayCardProps {
  roomKey: string;
  members: readonly RoomMember[];
  ownId: string;
  today: Day;
  state: TodayState;
}

/** From so many members on their cards are smaller. */
const MANY = 12;

const KEPT = t('It stays in this browser, which sends it again the next time you open the site.');

/** The members today. The results of others are hidden until the visitor has finished. */
export function DayCard({ roomKey, members, ownId, today, state }: DayCardProps) {
  const isRevealed = state === 'finished';
  const rows = dayTable(members, today, isRevealed);
  const isWaiting = isRevealed && rows.some(({ member, result }) => member.id === ownId && !result);
  const failure = useReportFailure(roomKey);
  return (
    <Card title={t('Today')}>
      {state === 'no-level' && <p>{t('There is no new puzzle today.')}</p>}
      {state === 'open' && (
        <div className={`stack gap-3 start ${styles.hidden}`}>
          <p>{t("The results of the others show once you have finished today's puzzle.")}</p>
          <Link className={buttonClass(members.length > 1 ? 'primary' : 'plain')} to={paths.today}>
            {t("Play today's puzzle")}
          </Link>
        </div>
      )}
      {state !== 'no-level' && (
        <ul
          className={styles.people}
          data-many={rows.length > MANY || undefined}
          aria-label={t('Results of {day}', { day: formatDay(today) })}
        >
          {rows.map((row) => (
            <Person key={row.member.id} row={row} ownId={ownId} isRevealed={isRevealed} />
          ))}
        </ul>
      )}
      <Facts facts={factsOf(members, today, isRevealed)} />
      <p role="status" className={styles.failure}>
        {isWaiting && failure && joinSentences(t('Your result was not sent.'), endSentence(failure), KEPT)}
      </p>
    </Card>
  );
}

/** How many of those who have finished have found the game, and for how many days all have. */
function factsOf(members: readonly RoomMember[], today: Day, isRevealed: boolean): [string, string][] {
  if (members.length < 2) return [];
  const results = members.flatMap(({ results: of }) => of.get(today) ?? []);
  const found = results.filter((result) => scoreOf(result) > 0).length;
  const view = { month: monthOfDay(today), today, isRevealed, earliestDay: earliestDayOnEarth(Date.now()) };
  const together = daysTogether(members, view);
  return [
    ...(isRevealed && results.length > 0
      ? [[t('Found today'), `${found} / ${results.length}`] as [string, string]]
      : []),
    ...(together > 0
      ? [
          [t('Found together'), t('{count, plural, one {# day} other {# days}}', { count: together })] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}

interface PersonProps {
  row: DayRow;
  ownId: string;
  isRevealed: boolean;
}

/** A member with the mark of the day, once it may be seen. */
function Person({ row: { member, result }, ownId, isRevealed }: PersonProps) {
  const isOwn = member.id === ownId;
  const outcomes = result && isRevealed ? outcomesOf(result) : [];
  return (
    <li
      className={`${styles.person} ${isOwn ? styles.own : ''}`}
      data-hidden={(result !== null && !isRevealed) || undefined}
    >
      <Mark className={styles.mark} outcomes={outcomes} label={formatOutcomes(outcomes) || undefined} />
      <span className={`breaks ${styles.name}`}>
        <MemberName member={member} ownId={ownId} />
      </span>
      <span className="note">{stateOf(result, isOwn, isRevealed)}</span>
    </li>
  );
}

function stateOf(result: RoomResult | null, isOwn: boolean, isRevealed: boolean): string {
  if (!result) return isOwn && isRevealed ? t('Not sent yet') : t('Not yet');
  if (!isRevealed) return t('Finished');
  const score = scoreOf(result);
  return score > 0 ? t('Step {score}', { score }) : t('Not found');
}

/** The outcomes in words: "step 1 wrong, step 2 found". */
function formatOutcomes(outcomes: readonly StepOutcome[]): string {
  const steps = outcomes.flatMap((outcome, index) => {
    const mark = outcomeMark(outcome);
    return mark ? t('step {step} {outcome}', { step: index + 1, outcome: mark.stepLabel }) : [];
  });
  return steps.join(', ');
}
