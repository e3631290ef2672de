import * as v from 'valibot';
import { currentLanguage } from '#shared/language/runtime.ts';
import { recordOf } from '../schema/values.ts';
import { cleanedText } from '../text/clean-text.ts';
import { StepDescriptions } from './step-descriptions.ts';

/** Code points of a text of a level. */
export const MAX_TEXT_LENGTH = 2000;

/** A text of a level, of one or more lines. */
export const LevelText = v.pipe(v.string(), cleanedText, v.maxCodePoints(MAX_TEXT_LENGTH));

/** The texts of a level in one language; what is left out is not translated. */
export const Translation = v.object({
  presentation: v.optional(LevelText),
  didYouKnow: v.optional(LevelText),
  comment: v.optional(LevelText),
  celebration: v.optional(LevelText),
  stepDescriptions: v.optional(StepDescriptions),
});
export type Translation = v.InferOutput<typeof Translation>;

/** The texts of a level in other languages than its own, by their codes. Which ones there are, calls check that send a level. */
export const Translations = recordOf(Translation);
export type Translations = v.InferOutput<typeof Translations>;

/** What of a level says in which languages its texts are. */
export interface TranslatedLevel extends Translation {
  language?: string | undefined;
  translations?: Translations | undefined;
}

/** A text, and its language where that is not the one of the page. */
export interface ShownText {
  text: string;
  lang?: string | undefined;
}

/** The texts of a level, as they were written and in each other language. */
export function allTexts(level: TranslatedLevel): Translation[] {
  return [level, ...Object.values(level.translations ?? {})];
}

/** A text of a level as players read it (docs/rules/levels.md#translations). */
export function shownText(
  level: TranslatedLevel,
  read: (texts: Translation) => string | undefined,
): ShownText {
  const translation = level.translations?.[currentLanguage()];
  const text = translation && read(translation);
  return text ? { text } : { text: read(level) ?? '', lang: level.language };
}
