import { type BonusAnswers, type BonusOutcome, pickOutcome, yearOutcome } from './bonus.ts';

/** The answers of one person in numbers. */
interface BonusSummary {
  years: number;
  exact: number;
  close: number;
  picks: number;
  rightPicks: number;
}

/** Counts answers, each with the right year of its level. */
export function summariseBonus(
  answered: readonly { answers: BonusAnswers; year: number | null }[],
): BonusSummary {
  const outcomes = answered.flatMap(({ answers, year }) =>
    answers.year === null || year === null ? [] : yearOutcome(answers.year, year),
  );
  const picks = answered.flatMap(({ answers: { pick } }) => (pick ? pickOutcome(pick) : []));
  const count = (of: readonly BonusOutcome[], one: BonusOutcome) => of.filter((each) => each === one).length;
  return {
    years: outcomes.length,
    exact: count(outcomes, 'success'),
    close: count(outcomes, 'overlap'),
    picks: picks.length,
    rightPicks: count(picks, 'success'),
  };
}
