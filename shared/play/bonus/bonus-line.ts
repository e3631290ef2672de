import { type BonusAnswers, pickOutcome, yearOutcome } from './bonus.ts';

const SQUARES = { success: '🟩', overlap: '🟧', error: '🟥' } as const;
const SHAPES = { success: '✓', overlap: '≈', error: '✕' } as const;

/** What a text says of answers: `Bonus: 🟧 year, 🟩 developer`. Null where nothing was answered. */
function bonusLine(
  { year, pick }: BonusAnswers,
  rightYear: number | null,
  withShapes: boolean,
): string | null {
  const marks = withShapes ? SHAPES : SQUARES;
  const parts = [
    year !== null && rightYear !== null && `${marks[yearOutcome(year, rightYear)]} year`,
    pick && `${marks[pickOutcome(pick)]} ${pick.kind}`,
  ].filter(Boolean);
  return parts.length === 0 ? null : `Bonus: ${parts.join(', ')}`;
}

/** A shared text with a line of the answers below the score; null where nothing was answered. */
export function withBonusLine(
  text: string,
  answers: BonusAnswers,
  { rightYear, withShapes }: { rightYear: number | null; withShapes: boolean },
): string | null {
  const line = bonusLine(answers, rightYear, withShapes);
  const [score, ...rest] = text.split('\n');
  return line && [score, line, ...rest].join('\n');
}
