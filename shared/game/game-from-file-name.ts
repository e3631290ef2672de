import { isGeneric, type TitleGuess, titlesOfFile } from './file-name-title.ts';
import type { Game } from './game.ts';
import {
  ANY_ORDER_TIER,
  COMPLETE_WORDS_TIER,
  LATER_WORD_OFFSET,
  LOOSE_ACRONYM_TIER,
  POPULAR_FAME,
  type SearchResults,
  type SearchRow,
  STRICT_ACRONYM_TIER,
} from './search/results.ts';
import { fameOf } from './search/series-aliases.ts';
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
const MIN_BEGINNING_LETTERS = 6;
/** Letters of words, or letters and digits that end in one: `botw`, `mgs3`, `l4d2`. */
const ABBREVIATION = /^(?:\p{L}{3,5}|\p{L}[\p{L}\d]{1,4}\d)$/u;
/** `VIII` is the longest numeral that stands for one digit. */
const MAX_NUMERAL_LETTERS = 4;

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

/** Those of games of one name that a year means: of that year, or else the newest that a console could play then. */
function gamesOfYear(games: readonly Game[], { year, capturedIn }: TitleGuess): Game[] {
  if (year !== null) return games.filter((game) => game.year === year);
  const [newest] = games
    .filter((game) => game.year !== null && game.year <= (capturedIn ?? 0))
    .toSorted((one, other) => (other.year ?? 0) - (one.year ?? 0));
  return newest ? [newest] : [];
}

function exactProposal(rows: readonly SearchRow[], guess: TitleGuess): GameProposal | null {
  const { games, isNamed } = sameTitle(rows, guess.title);
  const ofYear = gamesOfYear(games, guess);
  const [game] = ofYear.length > 0 ? ofYear : games;
  if (!game) return null;
  const isUnique = games.length === 1 || (guess.year !== null && ofYear.length === 1);
  const isSure = isUnique && isNamed && !guess.isShortened && isTelling(guess);
  return { game, confidence: isSure ? 'sure' : 'likely' };
}

/** One word is too likely a word of a sentence, unless it is long, a year stands behind it or a well-known game has it as its name. */
function isLongBeginning({ title, year }: TitleGuess): boolean {
  return title.includes(' ') || title.length >= MIN_BEGINNING_LETTERS || year !== null;
}

/** Whether the letters of the query stand for words of the title, as in `ff7` and `l4d2`. */
function isAbbreviation({ highlights, alias }: SearchRow, query: string): boolean {
  const isOfWords =
    highlights.length > 1 && highlights.every(([start, end]) => end - start <= MAX_NUMERAL_LETTERS);
  return alias === null && isOfWords && ABBREVIATION.test(query.replace(/\s/gu, ''));
}

/** The tier that the match would have if it began at the first word of the title. */
function tierFromStart({ tier }: SearchRow): number {
  return tier > LATER_WORD_OFFSET ? tier - LATER_WORD_OFFSET : tier;
}

/** A well-known game whose words begin with the letters of the query; without a number one of the best known. */
function abbreviated(rows: readonly SearchRow[], { title }: TitleGuess): GameProposal | null {
  const [row] = rows;
  if (!row || tierFromStart(row) > STRICT_ACRONYM_TIER || !isAbbreviation(row, title)) return null;
  const isKnown = fameOf(row.game) >= POPULAR_FAME + (/\d/.test(title) ? 0 : 1);
  return isKnown ? { game: row.game, confidence: 'likely' } : null;
}

/** The best-known game one part of whose title is the query: `Skyrim` of `The Elder Scrolls V: Skyrim`. */
function ofPart(rows: readonly SearchRow[], { title, year }: TitleGuess): GameProposal | null {
  const [key] = titleKeys(title, false);
  const games = rows
    .map(({ game }) => game)
    .filter((game) => game.isPopular && (year === null || game.year === year))
    .filter(
      ({ name }) => name.includes(': ') && name.split(': ').some((part) => titleKeys(part, false)[0] === key),
    )
    .toSorted((one, other) => fameOf(other) - fameOf(one));
  return games[0] ? { game: games[0], confidence: 'likely' } : null;
}

/** The first row where it has all that was typed as whole words, in any order if it is well known. */
function wholeWords(
  rows: readonly SearchRow[],
  { title, year }: TitleGuess,
  maxTier: number,
): GameProposal | null {
  const [row] = rows;
  if (!row || row.tier > maxTier || row.isUnsure || row.leavesOutWords) return null;
  if (year !== null && row.game.year !== year) return null;
  const isWhole = row.tier <= COMPLETE_WORDS_TIER ? isCovered(row, title) : row.game.isPopular;
  return isWhole && /[\s\d]/u.test(title) && /\p{L}/u.test(title)
    ? { game: row.game, confidence: 'likely' }
    : null;
}

/** How much of a title a query of that many letters is. */
function isCovered(row: SearchRow, query: string): boolean {
  const length = (text: string) => titleKeys(text, true)[0].length;
  const isKnown = row.game.isPopular && length(query) >= MIN_KNOWN_LETTERS;
  return isKnown || length(query) >= length(row.alias ?? row.game.name) * MIN_COVERED_SHARE;
}

const isAcronymTier = (row: SearchRow) =>
  [STRICT_ACRONYM_TIER, LOOSE_ACRONYM_TIER].includes(tierFromStart(row));

/** The best row, where the search is not guessing: the title begins or contains the name, or is its acronym. */
function partialProposal(rows: readonly SearchRow[], { title }: TitleGuess): GameProposal | null {
  const [row] = rows;
  if (!row || row.tier >= ANY_ORDER_TIER || !/\p{L}/u.test(title)) return null;
  const isAcronym = isAcronymTier(row);
  if (isAcronym && !/^[\p{Lu}\d]{3,}$|^\p{L}+\d+$/u.test(title.replace(/\s/gu, ''))) return null;
  if (!isAcronym && !isCovered(row, title)) return null;
  return { game: row.game, confidence: 'likely' };
}

type Reading = (rows: readonly SearchRow[], guess: TitleGuess) => GameProposal | null;

const ofTitle: Reading = (rows, guess) =>
  exactProposal(rows, guess) ??
  ofPart(rows, guess) ??
  wholeWords(rows, guess, COMPLETE_WORDS_TIER) ??
  abbreviated(rows, guess);
const inAnyOrder: Reading = (rows, guess) => wholeWords(rows, guess, ANY_ORDER_TIER);
const ofBeginning: Reading = (rows, guess) => {
  const exact = exactProposal(rows, guess);
  const isKnown = exact?.game.isPopular && guess.title.length >= MIN_SURE_LETTERS;
  if (isLongBeginning(guess))
    return exact ?? ofPart(rows, guess) ?? inAnyOrder(rows, guess) ?? abbreviated(rows, guess);
  return isKnown ? exact : abbreviated(rows, guess);
};

/** The game that a picture's file is named after, found by the product's own search; null when its name tells none (docs/rules/editor.md#games-of-file-names). */
export async function gameFromFileName(path: string, search: SearchCatalogue): Promise<GameProposal | null> {
  const guesses = titlesOfFile(path);
  const known = new Map<string, readonly SearchRow[]>();
  const firstOf = async (isBeginning: boolean, read: Reading) => {
    for (const guess of guesses.filter((one) => one.isBeginning === isBeginning)) {
      const rows = known.get(guess.title) ?? (await search(guess.title, ROWS)).rows;
      known.set(guess.title, rows);
      const proposal = read(rows, guess);
      if (proposal) return proposal;
    }
    return null;
  };
  return (
    (await firstOf(false, ofTitle)) ??
    (await firstOf(false, inAnyOrder)) ??
    (await firstOf(true, ofBeginning)) ??
    (await firstOf(false, partialProposal))
  );
}
