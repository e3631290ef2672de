import { coverageTier, isAtStart, isWithinNumber } from './match-phrase.ts';
import { KEY_LENGTH, letterCode } from './prefix-table.ts';
import type { QueryVariant } from './query.ts';
import { ANY_ORDER_TIER, COMPLETE_WORDS_TIER, RANKS_PER_TIER, recordMatch } from './results.ts';
import type { SearchIndex } from './search-index.ts';
import { typoKeysOf } from './typos.ts';

const MIN_CONSONANTS = 3;
const FIRST_RANK = 2;
const VOWELS = /[aeiou]/;
/** A word typed without its vowels; its first letter may be one. */
const ONLY_CONSONANTS = /^[a-z][b-df-hj-np-tv-z]{2,}$/;

function isVowel(unit: number): boolean {
  return unit === 97 || unit === 101 || unit === 105 || unit === 111 || unit === 117 || unit === 121;
}

/**
 * The offset after the typed letters in the text at `start`, when only vowels and repeated letters are left out between them; -1 if it has
 * others. A number must be complete.
 */
export function endOfConsonants(text: string, start: number, typed: string): number {
  let at = start;
  for (let next = 0; next < typed.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === typed.charCodeAt(next)) next++;
    else if (at === start || !(isVowel(unit) || unit === text.charCodeAt(at - 1))) return -1;
  }
  return isWithinNumber(text, at) ? -1 : at;
}

/** Whether the letters of a key may begin a title with the typed consonants. */
function mayBegin(codes: Uint8Array, key: number, typed: readonly number[]): boolean {
  if (codes[key] !== typed[0]) return false;
  let next = 1;
  for (let at = 1; at < KEY_LENGTH && next < typed.length; at++) {
    const code = codes[key + at] as number;
    if (code === typed[next]) next++;
    else if (!(isVowel(code + 96) || code === codes[key + at - 1])) return false;
  }
  return true;
}

/** Whether some word of the query is typed without vowels, so that it may stand for a longer one. */
function hasOnlyConsonants({ words, text }: QueryVariant): boolean {
  return (
    text.replace(VOWELS, '').length >= MIN_CONSONANTS && words.some((word) => ONLY_CONSONANTS.test(word))
  );
}

/** The offset after the last vowels of a text, which nobody types, if nothing else is left of it. */
function endWithVowels(text: string, end: number): number {
  let at = end;
  while (isVowel(text.charCodeAt(at))) at++;
  return text.charCodeAt(at) === 0 ? at : end;
}

/** From 0 for a complete name to 2 for a part of a word. A series is one of the aliases, and its first game may have the same name. */
function rankOf({ titles, textAlias }: SearchIndex, word: number, end: number): number {
  if (!isAtStart(titles, word)) return 2;
  const text = titles.variantText[titles.wordVariant[word] as number] as number;
  const coverage = coverageTier(titles, word, endWithVowels(titles.folded, end));
  return (textAlias[text] === 0 ? coverage : Math.max(coverage, COMPLETE_WORDS_TIER)) - 1;
}

/** Records, at tier 17 after words as typed, the titles whose vowels a query leaves out: 'pkmn red' (docs/rules/search.md#search-forgiveness). */
export function matchConsonants(index: SearchIndex, query: QueryVariant, matcher: number): void {
  if (!hasOnlyConsonants(query)) return;
  const { titles, wordTable, wordGame, matches } = index;
  const typoKeys = typoKeysOf(wordTable);
  const typed = Array.from({ length: Math.min(query.text.length, KEY_LENGTH) }, (_, at) =>
    letterCode(query.text.charCodeAt(at)),
  );
  for (let key = 0; key + 1 < typoKeys.from.length; key++) {
    if (!mayBegin(typoKeys.codes, key * KEY_LENGTH, typed)) continue;
    const to = typoKeys.from[key + 1] as number;
    for (let at = typoKeys.from[key] as number; at < to; at++) {
      const word = wordTable.entries[at] as number;
      const end = endOfConsonants(titles.folded, titles.wordStart[word] as number, query.text);
      if (end < 0) continue;
      const key = ANY_ORDER_TIER * RANKS_PER_TIER + FIRST_RANK + rankOf(index, word, end);
      recordMatch(matches, wordGame[word] as number, key, word, matcher);
    }
  }
}
