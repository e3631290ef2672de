import { type FactWord, factWords } from '../facts/fact-words.ts';
import type { GameKind } from '../facts/facts.ts';
import { type Word, words } from '../words.ts';
import type { SearchResults, SearchRow } from './results.ts';

/** A query with words for platforms or genres. */
interface TypedFacts {
  /** The query without these words. */
  rest: string;
  /** Whether a game is what they say. */
  fits: (facts: GameKind) => boolean;
}

/** 'game boy color', 'play station 2'. */
const MAX_PHRASE_WORDS = 4;
/** Words that lead to a platform: 'for the gamecube'. */
const LEADING = new Set(['on', 'for', 'fur', 'fuer', 'auf', 'sur', 'para', 'su', 'per', 'na', 'no', 'en']);

/** What a query says of platforms and genres besides a name, in words that come after its first: fewer words than more, as names have such words, too. */
export function typedFacts(query: string): TypedFacts[] {
  const known = factWords();
  const readings: TypedFacts[] = [];
  const said: TypedFacts['fits'][] = [];
  let left = words(query);
  for (let found = lastPhrase(left, known); found; found = lastPhrase(left, known)) {
    const { meaning, from, to } = found;
    said.push((facts) => isSaid(meaning, facts));
    left = left.toSpliced(from, to - from);
    const all = [...said];
    readings.push({
      rest: left.map(({ start, end }) => query.slice(start, end)).join(' '),
      fits: (facts) => all.every((isSo) => isSo(facts)),
    });
  }
  return readings;
}

function isSaid(meaning: FactWord, { genre, platforms }: GameKind): boolean {
  if ('genres' in meaning) return genre !== null && meaning.genres.includes(genre);
  return platforms.some((platform) => meaning.platforms.includes(platform));
}

/** The last words that name a platform or genre, as many as possible, with those that lead to them; what begins the query is a name. */
function lastPhrase(typed: readonly Word[], known: ReturnType<typeof factWords>) {
  for (let to = typed.length; to > 1; to -= 1) {
    for (let from = Math.max(1, to - MAX_PHRASE_WORDS); from < to; from += 1) {
      const phrase = typed.slice(from, to);
      const meaning = known.get(phrase.map(({ folded }) => folded).join(''));
      if (meaning) return { meaning, from: firstLeading(typed, from), to };
    }
  }
  return null;
}

function firstLeading(typed: readonly Word[], from: number): number {
  let first = from;
  if (first > 1 && typed[first - 1]?.folded === 'the') first -= 1;
  if (first > 1 && LEADING.has(typed[first - 1]?.folded ?? '')) return first - 1;
  return from;
}

/** What the rest of a query finds and fits. A row shows no platform, so none of them is picked unseen. */
export function fittingRows({ rows }: SearchResults, fits: (gameId: number) => boolean): SearchRow[] {
  const fitting = rows.filter((row) => !row.leavesOutWords && fits(row.game.id));
  return fitting.map((row) => ({ ...row, isUnsure: true }));
}
