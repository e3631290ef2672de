import * as v from 'valibot';
import { weekdayOf } from '../calendar/month.ts';
import { dayOfLevel, type Schedule } from '../level/order/schedule.ts';
import { Integer, listOf } from '../schema/values.ts';
import type { Difficulty } from './difficulty.ts';

/** The dots that each day of the week should have, Monday first; null for any. */
export const WeekCurve = listOf(v.nullable(v.pipe(Integer, v.minValue(1), v.maxValue(5))), 7, 7);
export type WeekCurve = v.InferOutput<typeof WeekCurve>;

/** Easy on Monday, hard on Sunday. */
export const DEFAULT_WEEK_CURVE: WeekCurve = [1, 2, 2, 3, 3, 4, 5];

/** The middle of what has so many dots. */
const MIDDLE_STEPS = [1.5, 2.4, 3.1, 3.9, 4.75];
/** As much as two parts of variety: one would seldom outweigh three. */
const WEIGHT = 2;
/** No level is farther from a middle: also of levels that are all hard, the easiest come on Monday. */
const MAX_DISTANCE = 4.5;

/**
 * Returns how well a level suits the day of an index of the daily order, 0 to 2, for auto-sort: the nearer its step to that of the
 * weekday, the better; the same for all where the weekday may have any, or the level's difficulty is not known.
 */
export function weekFit(
  curve: WeekCurve,
  schedule: Schedule,
  difficulties: Readonly<Record<string, Pick<Difficulty, 'step'>>>,
): (level: { id: string }, index: number) => number {
  return ({ id }, index) => {
    const dots = curve[weekdayOf(dayOfLevel(index, schedule)) - 1] ?? null;
    const step = Object.hasOwn(difficulties, id) ? difficulties[id]?.step : undefined;
    if (dots === null || step === undefined) return WEIGHT / 2;
    return WEIGHT * (1 - Math.abs(step - (MIDDLE_STEPS[dots - 1] ?? step)) / MAX_DISTANCE);
  };
}
