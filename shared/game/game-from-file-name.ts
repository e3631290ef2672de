import { isGeneric, type TitleGuess, titlesOfFile } from './file-name-title.ts';
import type { Game } from './game.ts';
import {
  ANY_ORDER_TIER,
  LATER_WORD_OFFSET,
  LOOSE_ACRONYM_TIER,
  type SearchResults,
  type SearchRow,
  STRICT_ACRONYM_TIER,
} from './search/results.ts';
import { isArticle } from './search/title-variants.ts';
import { titleWords } from './search/title-words.ts';

/** The game that a file name seems to name. A 'likely' one is to be checked by the creator. */
export interface GameProposal {
  game: Game;
  confidence: 'sure' | 'likely';
}

/** Searches the catalogue as the game picker does. */
type SearchCatalogue = (query: string, limit: number) => Promise<SearchResults>;

const ROWS = 30;
const MIN_SURE_LETTERS = 4;
const MIN_COVERED_SHARE = 0.34;
const MIN_KNOWN_LETTERS = 5;

/** The words of a title without spaces, in one spelling in which numerals are digits, and as written: the D of `0 A.D.` is no numeral. */
function titleKeys(title: string, hasArticle: boolean): [normalized: string, plain: string] {
  const { normalized, plain } = titleWords(title, 'title');
  const keyOf = (found: typeof plain) => {
    const isDropped = !hasArticle && found.length > 1 && isArticle(found[0]?.folded ?? '');
    return found
      .slice(isDropped ? 1 : 0)
      .map(({ folded }) => folded)
      .join('');
  };
  return [keyOf(normalized), keyOf(plain)];
}

/** The rows whose name, or else one of whose aliases, is the title. */
function sameTitle(rows: readonly SearchRow[], title: string): { games: Game[]; isNamed: boolean } {
  for (const hasArticle of [true, false]) {
    const keys = titleKeys(title, hasArticle);
    const isTitle = (text: string) => titleKeys(text, hasArticle).some((key, at) => key === keys[at]);
    const named = rows.filter(({ game }) => isTitle(game.name)).map(({ game }) => game);
    if (named.length > 0) return { games: named, isNamed: true };
    const known = rows.filter(({ game }) => game.aliases.some(isTitle)).map(({ game }) => game);
    if (known.length > 0) return { games: known, isNamed: false };
  }
  return { games: [], isNamed: false };
}

/** Whether a title can be no other words by chance: several of them, one with a number, or one that a capture tool wrote. */
function isTelling({ title, isCaptured }: TitleGuess): boolean {
  if (isGeneric(title)) return false;
  const found = titleWords(title, 'title').plain;
  const letters = found.reduce((sum, { folded }) => sum + folded.length, 0);
  const hasLetters = found.some(({ folded }) => /\p{L}/u.test(folded));
  if (!hasLetters || letters < MIN_SURE_LETTERS) return false;
  return isCaptured || found.length > 1 || /\d/u.test(title);
}

function exactProposal(rows: readonly SearchRow[], guess: TitleGuess): GameProposal | null {
  const { games, isNamed } = sameTitle(rows, guess.title);
  const ofYear = guess.year === null ? games : games.filter(({ year }) => year === guess.year);
  const [game] = ofYear.length > 0 ? ofYear : games;
  if (!game) return null;
  const isUnique = games.length === 1 || ofYear.length === 1;
  const isSure = isUnique && isNamed && !guess.isShortened && isTelling(guess);
  return { game, confidence: isSure ? 'sure' : 'likely' };
}

/** How much of a title a query of that many letters is. */
function isCovered(row: SearchRow, query: string): boolean {
  const length = (text: string) => titleKeys(text, true)[0].length;
  const isKnown = row.game.isPopular && length(query) >= MIN_KNOWN_LETTERS;
  return isKnown || length(query) >= length(row.alias ?? row.game.name) * MIN_COVERED_SHARE;
}

const isAcronymTier = (tier: number) =>
  [STRICT_ACRONYM_TIER, LOOSE_ACRONYM_TIER].includes(
    tier > LATER_WORD_OFFSET ? tier - LATER_WORD_OFFSET : tier,
  );

/** The best row, where the search is not guessing: the title begins or contains the name, or is its acronym. */
function partialProposal(rows: readonly SearchRow[], { title }: TitleGuess): GameProposal | null {
  const [row] = rows;
  if (!row || row.tier >= ANY_ORDER_TIER || !/\p{L}/u.test(title)) return null;
  const isAcronym = isAcronymTier(row.tier);
  if (isAcronym && !/^[\p{Lu}\d]{3,}$|^\p{L}+\d+$/u.test(title.replace(/\s/gu, ''))) return null;
  if (!isAcronym && !isCovered(row, title)) return null;
  return { game: row.game, confidence: 'likely' };
}

/** The game that a picture's file is named after, found by the product's own search; null when its name tells none (docs/rules/editor.md#games-of-file-names). */
export async function gameFromFileName(path: string, search: SearchCatalogue): Promise<GameProposal | null> {
  const guesses = titlesOfFile(path);
  const titles = guesses.filter(({ isBeginning }) => !isBeginning);
  const searched: { guess: TitleGuess; rows: SearchRow[] }[] = [];
  for (const guess of titles) {
    const { rows } = await search(guess.title, ROWS);
    const exact = exactProposal(rows, guess);
    if (exact) return exact;
    searched.push({ guess, rows });
  }
  for (const { guess, rows } of searched) {
    const partial = partialProposal(rows, guess);
    if (partial) return partial;
  }
  for (const guess of guesses.filter(({ isBeginning }) => isBeginning)) {
    const { rows } = await search(guess.title, ROWS);
    const exact = exactProposal(rows, guess);
    if (exact) return exact;
  }
  return null;
}
