import { isEmptyValue } from './level.ts';
import type { TranslatedLevel, Translation, Translations } from './level-texts.ts';

/** All that is translated into one language, as one line. */
export function translationText(translation: Translation = {}): string {
  const { presentation, didYouKnow, comment, celebration, stepDescriptions = [] } = translation;
  return [comment, presentation, didYouKnow, celebration, ...stepDescriptions].filter(Boolean).join(' · ');
}

/** The level with its translation into one language alone. */
export function inLanguage<Translated extends TranslatedLevel>(
  level: Translated,
  language: string,
): Translated {
  const { translations, ...original } = level;
  const translation = translations?.[language];
  return { ...original, ...(translation && { translations: { [language]: translation } }) } as Translated;
}

/** The level with each of its translations changed. */
export function withTranslations<Translated extends TranslatedLevel>(
  level: Translated,
  change: (translation: Translation, language: string) => Translation,
): Translated {
  if (!level.translations) return level;
  const changed = Object.entries(level.translations).map(([code, texts]) => [code, change(texts, code)]);
  return { ...level, translations: Object.fromEntries(changed) };
}

/** The translations without empty texts and languages. */
export function givenTranslations(translations: Translations): Translations {
  const given = Object.entries(translations).map(([code, texts]) => {
    const filled = Object.entries(texts).filter(([, text]) => !isEmptyValue(text));
    return [code, Object.fromEntries(filled)] as const;
  });
  return Object.fromEntries(given.filter(([, texts]) => Object.keys(texts).length > 0));
}
