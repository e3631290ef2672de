import * as v from 'valibot';
import { t } from '../language/t.ts';
import type { Level } from '../level/level.ts';
import { visibleRect } from '../level/zoom/zoom.ts';
import { Integer } from '../schema/values.ts';
import { expectedStep, fitResponses, GROUPS, OUTCOMES, type ResponseModel } from './response-model.ts';
import { SKILLS } from './skill.ts';

/** With fewer plays a difficulty is not shown. */
export const MIN_PLAYS = 10;

const Step = v.pipe(v.number(), v.minValue(1), v.maxValue(OUTCOMES));

/**
 * How hard a level is (docs/rules/statistics.md#difficulty): `step` is where the players of its day find the game on average, a loss counts 6; `low`
 * and `high` hold it with 90 % probability. `plays` is the number of plays that it rests on.
 */
export const Difficulty = v.object({
  step: Step,
  low: Step,
  high: Step,
  plays: v.pipe(Integer, v.minValue(0)),
});
export type Difficulty = v.InferOutput<typeof Difficulty>;

/** The number of plays of a level with one outcome; `skill` as in `skill.ts`, score 0 is a loss. */
export interface CountedPlays {
  isOnDay: boolean;
  skill: number;
  score: number;
  count: number;
}

/** The fields of a level that tell how hard it may be before anyone has played it. */
type ExpectableLevel = Pick<Level, 'popularity' | 'releaseDate' | 'zoomPresets' | 'imageRatio'>;

const MEAN_POPULARITY = 5;
const MEAN_YEAR = 2008;
const MEAN_SHARE = 0.02;

/** Its expected difficulty in logits: known and newer games, and a first step that shows more, are easier. */
export function expectedDifficulty({
  popularity,
  releaseDate,
  zoomPresets: [first],
  imageRatio,
}: ExpectableLevel): number {
  const fame = (MEAN_POPULARITY - (popularity ?? MEAN_POPULARITY)) * 0.2;
  const age = bounded((MEAN_YEAR - (releaseDate ?? MEAN_YEAR)) / 40, 0.5);
  if (!first || imageRatio === null) return fame + age;
  const { width, height } = visibleRect(first, imageRatio);
  return fame + age + bounded(Math.log(MEAN_SHARE / Math.max(1e-4, width * height)) * 0.25, 0.75);
}

function bounded(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

/** A level with its plays. */
interface PlayedLevel {
  level: ExpectableLevel;
  plays: readonly CountedPlays[];
}

/** The difficulty of each of the levels, in their order. It yields between parts of the work. */
export function* fitDifficulties(levels: readonly PlayedLevel[]): Generator<void, Difficulty[]> {
  const counted = levels.map(({ level, plays }) => ({
    expected: expectedDifficulty(level),
    counts: countsOf(plays),
  }));
  const { model, estimates } = yield* fitResponses(counted);
  const players = playersOfTheDay(counted.map(({ counts }) => counts));
  return estimates.map(({ value, low, high }, index) => ({
    step: meanOf(model, players, value),
    low: meanOf(model, players, low),
    high: meanOf(model, players, high),
    plays: (counted[index]?.counts ?? []).reduce((sum, count) => sum + count, 0),
  }));
}

function countsOf(plays: readonly CountedPlays[]): number[] {
  const counts = new Array<number>(GROUPS * OUTCOMES).fill(0);
  for (const { isOnDay, skill, score, count } of plays) {
    const group = (isOnDay ? 0 : SKILLS) + skill;
    const outcome = score === 0 ? OUTCOMES - 1 : score - 1;
    const cell = group * OUTCOMES + outcome;
    if (skill < SKILLS && score < OUTCOMES) counts[cell] = (counts[cell] ?? 0) + count;
  }
  return counts;
}

/** The share of each group among all plays on the day of a level; of a site without any, all are unknown. */
function playersOfTheDay(levels: readonly number[][]): number[] {
  const sums = new Array<number>(SKILLS).fill(0);
  for (const counts of levels) {
    for (let cell = 0; cell < SKILLS * OUTCOMES; cell += 1) {
      const group = Math.floor(cell / OUTCOMES);
      sums[group] = (sums[group] ?? 0) + (counts[cell] ?? 0);
    }
  }
  const all = sums.reduce((sum, count) => sum + count, 0);
  return sums.map((count, group) => (all === 0 ? Number(group === 0) : count / all));
}

function meanOf(model: ResponseModel, players: readonly number[], difficulty: number): number {
  const sum = players.reduce((sum, share, group) => sum + share * expectedStep(model, group, difficulty), 0);
  return Math.max(1, Math.min(OUTCOMES, sum));
}

/** The lowest step of two dots, of three, and so on. */
const DOT_STEPS = [2, 2.75, 3.5, 4.25];

/** A difficulty as one to five dots. */
export function dotsOf(step: number): number {
  return 1 + DOT_STEPS.filter((lowest) => step >= lowest).length;
}

/** Whether it rests on enough plays to be shown to players. */
export function isKnown({ plays }: Pick<Difficulty, 'plays'>): boolean {
  return plays >= MIN_PLAYS;
}

/** The name of a number of dots. */
export function difficultyName(dots: number): string {
  const names = [t('Very easy'), t('Easy'), t('Medium'), t('Hard'), t('Very hard')];
  return names[dots - 1] ?? '';
}
