import { Suspense, useEffect, useRef, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { askedYear, type BonusOutcome, pickOutcome, yearOutcome } from '#shared/play/bonus/bonus.ts';
import type { Play } from '#shared/play/play.ts';
import { FACTS_STEP } from '#shared/play/play-options.ts';
import { useBonusAnswers } from '../../../play/bonus-answers.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './bonus-layout.module.css';
import { YearQuestion } from './year-question.tsx';

const PickOne = lazyPart(
  async () => (await import('./pick-one.tsx')).PickOne,
  () => null,
);

interface BonusProps {
  level: Level;
  play: Play;
  today: Day;
  /** Called once the page may tell the year. */
  onTold: (isTold: boolean) => void;
}

/** What is asked about the game after the finish, once; it counts nowhere (docs/rules/play.md#bonus-questions). */
export function Bonus({ level, play, today, onTold }: BonusProps) {
  const [answers, answer] = useBonusAnswers(level.id);
  const [isFresh, setIsFresh] = useState(false);
  const thisYear = Number(today.slice(0, 4));
  const year = askedYear(level, thisYear);
  const isAsking = year !== null && answers === null;
  useEffect(() => {
    if (!isAsking) onTold(true);
  }, [isAsking, onTold]);

  function keep(next: typeof answers) {
    setIsFresh(true);
    answer(next);
  }

  const { year: answered = null, pick } = answers ?? {};
  const mayPick = !pick && (answers ? answered !== null : year === null);
  return (
    <section className="stack gap-2" aria-label={t('Bonus question')}>
      {isAsking && <YearQuestion lastYear={thisYear} onAnswer={(given) => keep({ year: given })} />}
      {answered !== null && year !== null && (
        <Result outcome={yearOutcome(answered, year)} takesFocus={isFresh && !pick}>
          {yearText(answered, year)}
        </Result>
      )}
      {mayPick && (
        <Suspense>
          <PickOne
            level={level}
            today={today}
            hasReadPlatforms={play.score === 0 || (play.score ?? 0) >= FACTS_STEP}
            onPick={(picked) => keep({ year: answered, pick: picked })}
          />
        </Suspense>
      )}
      {pick && (
        <Result outcome={pickOutcome(pick)} takesFocus={isFresh}>
          {pickText(pick)}
        </Result>
      )}
    </section>
  );
}

function yearText(answer: number, year: number): string {
  const values = { answer: String(answer), year: String(year), count: Math.abs(answer - year) };
  if (yearOutcome(answer, year) === 'success') return t('{year}: right to the year.', values);
  return t(
    'It came out in {year}. You said {answer}: {count, plural, one {# year} other {# years}} off.',
    values,
  );
}

function pickText({ chosen, right }: { chosen: string; right: string }): string {
  return chosen === right
    ? t('{right}: right.', { right })
    : t('It was {right}, not {chosen}.', { right, chosen });
}

const SIGNS: Record<BonusOutcome, { sign: string; className: string }> = {
  success: { sign: '✓', className: 'good' },
  overlap: { sign: '≈', className: 'near' },
  error: { sign: '✕', className: 'bad' },
};

interface ResultProps {
  outcome: BonusOutcome;
  /** In place of the buttons that were there. */
  takesFocus: boolean;
  children: string;
}

function Result({ outcome, takesFocus, children }: ResultProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { sign, className } = SIGNS[outcome];
  return (
    <p ref={line} tabIndex={-1} className={styles.result}>
      <span className={className} aria-hidden="true">
        {sign}
      </span>{' '}
      {children}
    </p>
  );
}
