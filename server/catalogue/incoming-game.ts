/** The minimum number of ratings for each fame. */
const MIN_RATINGS: [fame: number, ratings: number][] = [
  [9, 1000],
  [8, 400],
  [7, 150],
  [6, 60],
  [5, 25],
  [4, 8],
  [3, 3],
  [2, 1],
];

const MIN_FAME = 1;

/** More than any catalogue has, and than a browser can search. */
export const MAX_GAMES = 1_000_000;

/** The game that another is an edition of: by its id in the same file or on this site, or by its IGDB id. */
export type BaseGame = { id: number } | { igdbId: number };

/** A game of another catalogue; null where it says nothing. */
export interface IncomingGame {
  /** The id on this site, when the file names one. */
  id: number | null;
  igdbId: number | null;
  name: string;
  year: number | null;
  series: string | null;
  aliases: string[];
  summary: string | null;
  fame: number | null;
  ratings: number | null;
  editionOf: BaseGame | null;
}

/** The fame, 1 to 9, of a game with this number of ratings. */
export function fameOfRatings(ratings: number): number {
  return MIN_RATINGS.find(([, minimum]) => ratings >= minimum)?.[0] ?? MIN_FAME;
}
