/** How many ratings in a games database make a game how famous. */
const RATINGS_OF_FAME: [fame: number, ratings: number][] = [
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

/** A game as somebody else's catalogue describes it; null is what it does not say. */
export interface IncomingGame {
  /** The id on this site. */
  id: number | null;
  igdbId: number | null;
  name: string;
  year: number | null;
  series: string | null;
  aliases: string[];
  summary: string | null;
  fame: number | null;
  ratings: number | null;
}

/** How famous a game is, 1 to 9, that so many people have rated. */
export function fameOfRatings(ratings: number): number {
  return RATINGS_OF_FAME.find(([, least]) => ratings >= least)?.[0] ?? MIN_FAME;
}
