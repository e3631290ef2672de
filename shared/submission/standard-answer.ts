import * as v from 'valibot';
import { LANGUAGES } from '../language/languages.ts';
import { cleanedText } from '../text/clean-text.ts';
import { MAX_REVIEW_TEXT_LENGTH } from './review-entry.ts';

/** A text that managers keep for creators who read a language (docs/rules/submission.md#standard-answers). */
export const StandardAnswer = v.object({
  language: v.picklist(LANGUAGES as readonly string[]),
  text: v.pipe(v.string(), cleanedText, v.trim(), v.minLength(1), v.maxCodePoints(MAX_REVIEW_TEXT_LENGTH)),
});
export type StandardAnswer = v.InferOutput<typeof StandardAnswer>;

export const MAX_STANDARD_ANSWERS = 100;

/** Whether two answers are the same. */
export function isSameAnswer(one: StandardAnswer, other: StandardAnswer): boolean {
  return one.language === other.language && one.text === other.text;
}
