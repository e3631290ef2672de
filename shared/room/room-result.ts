import * as v from 'valibot';
import type { Day } from '../calendar/day.ts';
import type { Score } from '../play/everyone/players-by-score.ts';
import type { StepOutcome } from '../play/guess-outcome.ts';
import { Integer } from '../schema/values.ts';

const MAX_STREAK = 100_000;
const LETTERS: Record<StepOutcome, string> = {
  success: 'r',
  overlap: 'c',
  error: 'w',
  // A room of an earlier version knows no letter of their own; `skips` says which steps were skipped.
  skipped: 'w',
  unknown: 'w',
  'not-played': '-',
};
const OUTCOMES: Record<string, StepOutcome> = {
  r: 'success',
  c: 'overlap',
  w: 'error',
  '-': 'not-played',
};
const FIVE_STEPS = /^(?=.{5}$)(?:[cw]*r-*|[cw]{5})$/;

/**
 * What a member reports of a day: the squares of the five steps, a letter each (wrong, close, right, none), the skipped ones, and the streak that ends on
 * that day. Another member may have written anything: what contradicts itself is none.
 */
export const RoomResult = v.pipe(
  v.object({
    squares: v.pipe(v.string(), v.regex(FIVE_STEPS)),
    streak: v.pipe(Integer, v.minValue(0), v.maxValue(MAX_STREAK)),
    /** The numbers of the skipped steps; left out for none. */
    skips: v.optional(v.pipe(v.string(), v.regex(/^(?=.)1?2?3?4?5?$/))),
  }),
  v.check(({ squares, streak }) => squares.includes('r') === streak > 0),
  v.check(({ squares, skips = '' }) =>
    [...skips].every((step) => squares[Number(step) - 1] === LETTERS.skipped),
  ),
);
export type RoomResult = v.InferOutput<typeof RoomResult>;

/** The result to report for the outcomes of a finished level. */
export function roomResult(outcomes: readonly StepOutcome[], streak: number): RoomResult {
  const squares = outcomes.map((outcome) => LETTERS[outcome]).join('');
  const skips = outcomes.map((outcome, index) => (outcome === 'skipped' ? index + 1 : '')).join('');
  return { squares, streak: Math.min(streak, MAX_STREAK), ...(skips && { skips }) };
}

/** The step at which the game was found, 0 for a loss. */
export function scoreOf({ squares }: Pick<RoomResult, 'squares'>): Score {
  return squares.indexOf('r') + 1;
}

/** The outcomes of the five steps. */
export function outcomesOf({ squares, skips = '' }: Omit<RoomResult, 'streak'>): StepOutcome[] {
  return [...squares].map((letter, index) =>
    skips.includes(String(index + 1)) ? 'skipped' : (OUTCOMES[letter] ?? 'not-played'),
  );
}

/** A member of a room as the others see it. */
export interface RoomMember {
  id: string;
  /** Null for a name that cannot be read. */
  nickname: string | null;
  /** Only those that can be read. */
  results: ReadonlyMap<Day, RoomResult>;
}

/** Compares members by nickname, unreadable ones last. The order is total. */
export function compareMembers(one: RoomMember, other: RoomMember): number {
  if ((one.nickname === null) !== (other.nickname === null)) return one.nickname === null ? 1 : -1;
  const byName = (one.nickname ?? '').localeCompare(other.nickname ?? '', undefined, { numeric: true });
  return byName || (one.id < other.id ? -1 : 1);
}

/** Members of one nickname with numbers behind it, the same for all who see them; the others as they are. */
export function withDistinctNames(members: readonly RoomMember[]): RoomMember[] {
  const keyOf = ({ nickname }: RoomMember) => nickname?.normalize('NFKC').toLowerCase() ?? null;
  return members.map((member) => {
    const key = keyOf(member);
    const namesakes = members.filter((other) => key !== null && keyOf(other) === key);
    if (namesakes.length < 2) return member;
    const number = namesakes.filter(({ id }) => id <= member.id).length;
    return { ...member, nickname: `${member.nickname} (${number})` };
  });
}
