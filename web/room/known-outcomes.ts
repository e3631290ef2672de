import { hasGameId } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { SKIP } from '#shared/play/guess.ts';
import { type StepOutcome, stepOutcomes } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { catalogue } from '../game/catalogue/catalogue.ts';

/** The outcomes of a finished play. Loads the games when they tell how close a guess was; throws when they cannot be loaded. */
export async function knownOutcomes(play: Play, level: Level): Promise<StepOutcome[]> {
  const outcomes = stepOutcomes(play, level, () => undefined);
  if (!outcomes.includes('unknown')) return outcomes;
  const ids = play.guesses.flatMap((guess) => (guess === SKIP ? [] : guess.id));
  const games = await catalogue.gamesById([...ids, level.gameId]);
  return stepOutcomes(play, level, (id) => games.find((game) => hasGameId(game, id))?.series ?? null);
}
