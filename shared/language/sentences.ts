import { currentLanguage } from '#shared/language/runtime.ts';

/** What stands between two sentences: nothing in Japanese. */
export function sentenceGap(): string {
  return currentLanguage() === 'ja' ? '' : ' ';
}

/** Sentences that are texts of their own, after one another. What is none is left out. */
export function joinSentences(...sentences: readonly (string | false | null | undefined)[]): string {
  return sentences.filter(Boolean).join(sentenceGap());
}
