import * as v from 'valibot';
import { Day } from '../calendar/day.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';

export const MAX_THEME_NAME_LENGTH = 60;
/** Of all themes of a site together. */
export const MAX_THEMES = 200;

/** A named range of days, from the first to the last (docs/rules/daily-order.md#themes). */
export const Theme = v.object({
  id: v.pipe(v.string(), v.maxCodePoints(64), storableText),
  name: v.pipe(
    v.string(),
    cleanedLine,
    v.trim(),
    v.minLength(1),
    v.maxCodePoints(MAX_THEME_NAME_LENGTH),
    storableText,
  ),
  firstDay: Day,
  lastDay: Day,
});
export type Theme = v.InferOutput<typeof Theme>;

/** The theme of a day; undefined for none. */
export function themeOn(themes: readonly Theme[], day: Day): Theme | undefined {
  return themeWithin(themes, { firstDay: day, lastDay: day });
}

/** One of the themes that shares a day with a range of days; undefined for none. */
export function themeWithin(
  themes: readonly Theme[],
  { firstDay, lastDay }: Pick<Theme, 'firstDay' | 'lastDay'>,
): Theme | undefined {
  return themes.find((other) => other.firstDay <= lastDay && firstDay <= other.lastDay);
}
