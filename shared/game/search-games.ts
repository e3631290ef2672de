import type { Game } from './game.ts';
import { matchAcronym, matchLongAcronym } from './match-acronym.ts';
import { matchPhrase } from './match-phrase.ts';
import { matchMistypedWord, matchTypo, typoLimit } from './match-typo.ts';
import { matchWords } from './match-words.ts';
import { acronymMarks, lineMark, textAt, wordMarks } from './search-highlights.ts';
import { bestHits, clearHits, TIER_SPAN } from './search-hits.ts';
import type { SearchIndex } from './search-index.ts';
import { type QueryVariant, queryVariants, withoutSmallWords } from './search-query.ts';
import type { SearchResults, SearchRow } from './search-results.ts';

export type { SearchResults, SearchRow } from './search-results.ts';

import { editDistance } from './typo-tolerance.ts';

const DEFAULT_LIMIT = 30;
const MAX_REMEMBERED = 500;
/** With fewer hits than the first screen has rows, slips of the finger are looked for. */
const FEW = 8;
/** So many letters do not stand in a title by accident. */
const LONG = 8;
const METHODS = 4;
const [PHRASE, ACRONYM, WORDS, SLIP] = [0, 1, 2, 3] as const;

function isSpelling({ kind }: QueryVariant): boolean {
  return kind === 'plain' || kind === 'spelled';
}

/** Looks for all but slips; tells whether the letters as typed stand in a title. */
function match(index: SearchIndex, variants: QueryVariant[]): boolean {
  let isPhrase = false;
  for (const [at, variant] of variants.entries()) {
    const how = at * METHODS;
    if (variant.kind !== 'split' && matchPhrase(index, variant, how + PHRASE)) isPhrase = true;
    if (isSpelling(variant)) matchAcronym(index, variant, how + ACRONYM);
    matchWords(index, variant, how + WORDS);
  }
  return isPhrase;
}

function matchLoosely(index: SearchIndex, variants: QueryVariant[]): void {
  const spellings = [...variants.entries()].filter(([, variant]) => isSpelling(variant));
  if (index.hits.count === 0) {
    for (const [at, variant] of spellings) matchLongAcronym(index, variant, at * METHODS + ACRONYM);
  }
  for (const [, variant] of spellings) {
    const shorter = withoutSmallWords(variant);
    if (shorter) matchWords(index, shorter, (variants.push(shorter) - 1) * METHODS + WORDS);
  }
  for (const [at, variant] of spellings) matchTypo(index, variant, at * METHODS + SLIP);
  if (index.hits.count > 0) return;
  for (const [, variant] of spellings) {
    matchMistypedWord(index, variant, (corrected) => (variants.push(corrected) - 1) * METHODS + WORDS);
  }
}

function marksAt(index: SearchIndex, method: number, place: number, query: QueryVariant): SearchRow['marks'] {
  if (method === ACRONYM) return acronymMarks(index, place, query.letters);
  if (method === WORDS) return wordMarks(index, place, query);
  const { lines } = index;
  const start = lines.wordStart[place] as number;
  const end =
    method === SLIP
      ? editDistance(lines.folded, start, query.text, typoLimit(query.text.length))?.end
      : undefined;
  return [
    lineMark(
      index,
      lines.wordLine[place] as number,
      start,
      end === undefined ? query.text.length : end - start,
    ),
  ];
}

/** A name that shows the alias anyway, as that of a series, is marked itself. */
function inName(row: SearchRow): SearchRow {
  const at = row.alias === null ? -1 : row.game.name.indexOf(row.alias);
  if (at < 0) return row;
  return { ...row, alias: null, marks: row.marks.map(([start, end]) => [start + at, end + at]) };
}

function row(index: SearchIndex, rank: number, variants: QueryVariant[]): SearchRow {
  const { lines, hits } = index;
  const how = hits.how[rank] as number;
  const place = hits.place[rank] as number;
  const method = how % METHODS;
  const text =
    method === ACRONYM ? index.acronyms.text[place] : lines.lineText[lines.wordLine[place] as number];
  return inName({
    game: index.games[rank] as Game,
    tier: Math.floor((hits.grade[rank] as number) / TIER_SPAN),
    alias: index.textAlias[text as number] === 0 ? null : textAt(index, text as number),
    marks: marksAt(index, method, place, variants[Math.floor(how / METHODS)] as QueryVariant),
  });
}

function search(index: SearchIndex, query: string, limit: number): SearchResults {
  const variants = queryVariants(query);
  try {
    const isSurely = match(index, variants) && (variants[0]?.text.length ?? 0) >= LONG;
    if (index.hits.count < FEW && !isSurely) matchLoosely(index, variants);
    const rows = bestHits(index.hits, limit).map((rank) => row(index, rank, variants));
    return { rows, total: index.hits.count };
  } finally {
    clearHits(index.hits);
  }
}

/**
 * The games that a query means, best first: by tier (1 to 18), then popular, oldest, by name; cut at `limit` rows.
 * Throws TypeError 'Not a string' (specification, 5; design, 5; decision 20).
 */
export function searchGames(index: SearchIndex, query: string, limit = DEFAULT_LIMIT): SearchResults {
  if (typeof query !== 'string') throw new TypeError('Not a string');
  if (query.length > 2 || limit !== DEFAULT_LIMIT) return search(index, query, limit);
  // One or two letters begin thousands of titles, and every query begins with them.
  let results = index.remembered.get(query);
  if (!results) {
    results = search(index, query, limit);
    if (index.remembered.size < MAX_REMEMBERED) index.remembered.set(query, results);
  }
  return { rows: [...results.rows], total: results.total };
}
