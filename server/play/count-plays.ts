import type { Level } from '#shared/level/level.ts';
import { type CountedGuess, countedGuesses, type TriedGames } from '#shared/play/everyone/counted-guesses.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import { createWriteBatcher } from '../database/batcher.ts';
import type { Database } from '../database/tables.ts';
import type { GuessedGames } from './guessed-games.ts';
import { countPlays, type Play } from './queries.ts';

/** Returns a function that counts a finished play and resolves once it is committed. */
export function createPlayCounter(db: Database): (play: Play) => Promise<void> {
  return createWriteBatcher((plays: readonly Play[]) => countPlays(db, plays));
}

/** The guesses of a play that count: none if they contradict its score (docs/rules/play.md#guess-counting). */
export async function checkGuesses(
  games: GuessedGames,
  level: Level,
  { score, guesses = [] }: { score: Score; guesses?: TriedGames | undefined },
): Promise<CountedGuess[]> {
  if (guesses.length === 0) return [];
  const accepted = (level.alsoAccepted ?? []).map(({ id }) => id);
  return countedGuesses(guesses, score, level, await games.find([...guesses, ...accepted]));
}
