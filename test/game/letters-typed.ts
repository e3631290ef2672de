import type { Game } from '../../shared/game/game.ts';
import { isArticle } from '../../shared/game/search/title-variants.ts';
import { words } from '../../shared/game/words.ts';

/** Returns the ids of the games that a text finds, best first. */
export type Search = (query: string) => readonly number[];

/** How many letters of its name are typed until a game is in the first five rows, and until it is first; one more than all if it never is. */
export interface TypedGame {
  fame: number;
  untilFirstFive: number;
  untilFirst: number;
}

const FIRST_ROWS = 5;
const FEW_LETTERS = 3;
const FAMES = [9, 8, 7];

/** A name as it is typed: in lower case, without its leading article. */
export function typedName(name: string): string {
  const typed = name.toLowerCase();
  const [first, second] = words(typed);
  return first && second && isArticle(first.folded) ? typed.slice(second.start) : typed;
}

function typeName(search: Search, { id, name, fame = 0 }: Game): TypedGame {
  const typed = typedName(name);
  let untilFirstFive = typed.length + 1;
  for (let length = 1; length <= typed.length; length++) {
    const at = search(typed.slice(0, length)).indexOf(id);
    if (at >= 0 && at < FIRST_ROWS) untilFirstFive = Math.min(untilFirstFive, length);
    if (at === 0) return { fame, untilFirstFive, untilFirst: length };
  }
  return { fame, untilFirstFive, untilFirst: typed.length + 1 };
}

/** Types the names of the games of fame 7 to 9 letter by letter; of an even part of them if that takes longer than the milliseconds. */
export function typeNames(
  search: Search,
  games: readonly Game[],
  maxMs = Number.POSITIVE_INFINITY,
): TypedGame[] {
  const end = performance.now() + maxMs;
  const known = new Map<string, readonly number[]>();
  const searchOnce = (text: string) => known.get(text) ?? known.set(text, search(text)).get(text) ?? [];
  const mixed = games
    .filter(({ fame = 0 }) => FAMES.includes(fame))
    .toSorted((a, b) => (a.id % 97) - (b.id % 97));
  const typed: TypedGame[] = [];
  for (const game of mixed) if (performance.now() < end) typed.push(typeName(searchOnce, game));
  return typed;
}

/** What the letters typed until the games are shown come to. */
export interface LetterFigures {
  /** The letters until in the first five rows, on average over the games from each fame on: 9, 8 and 7. */
  untilFirstFive: number[];
  /** The shares of the same games that are in the first five rows within three letters. */
  withinThree: number[];
  /** The averages over all games, weighted by fame. */
  weighted: { untilFirstFive: number; untilFirst: number };
}

function mean(
  games: readonly TypedGame[],
  value: (game: TypedGame) => number,
  weight = (_: TypedGame) => 1,
): number {
  const total = games.reduce((sum, game) => sum + weight(game), 0);
  return games.reduce((sum, game) => sum + value(game) * weight(game), 0) / total;
}

/** Sums up typed games. */
export function letterFigures(typed: readonly TypedGame[]): LetterFigures {
  const groups = FAMES.map((min) => typed.filter(({ fame }) => fame >= min));
  return {
    untilFirstFive: groups.map((games) => mean(games, (game) => game.untilFirstFive)),
    withinThree: groups.map((games) => mean(games, (game) => Number(game.untilFirstFive <= FEW_LETTERS))),
    weighted: {
      untilFirstFive: mean(
        typed,
        (game) => game.untilFirstFive,
        ({ fame }) => fame,
      ),
      untilFirst: mean(
        typed,
        (game) => game.untilFirst,
        ({ fame }) => fame,
      ),
    },
  };
}

/**
 * The plainest list of games: titles that begin with the text, a leading article left out, then titles with a word that does, the best
 * known first. What a search has to be better than.
 */
export function plainList(games: readonly Game[]): Search {
  const entries = games
    .toSorted((a, b) => (b.fame ?? 0) - (a.fame ?? 0))
    .map(({ id, name }) => ({ id, title: typedName(name) }));
  return (query) => {
    const typed = query.toLowerCase();
    const begins = entries.filter(({ title }) => title.startsWith(typed));
    const contains = entries.filter(({ title }) => !title.startsWith(typed) && title.includes(` ${typed}`));
    return [...begins, ...contains].map(({ id }) => id);
  };
}
