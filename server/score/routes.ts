import { addScore, allScores, levelScores } from '#shared/api/score.ts';
import { countedGuesses, guessedGamesError, type TriedGames } from '#shared/guess/counted-guesses.ts';
import type { Level } from '#shared/level/level.ts';
import { noPlayers, type Score } from '#shared/score/players-by-score.ts';
import type { GuessedGames } from '../guess/guessed-games.ts';
import { fieldError } from '../http/failure.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findReleasedLevel, findVisibleLevel } from '../level/visibility.ts';
import { createAllScores } from './all-scores.ts';
import { createScoreBatcher } from './batched-scores.ts';
import { findScores } from './queries.ts';

/** The scores of all players. */
export function scoreRoutes(mount: Mount, context: LevelContext, games: GuessedGames): void {
  const countPlay = createScoreBatcher(context.db);
  const findAllScores = createAllScores(context);

  serve(mount, allScores, async ({ visitor }) => {
    const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) };
    // The micro-cache would hide a play that was just counted.
    return new PreparedResponse(await findAllScores(), headers, { isMicroCacheable: false });
  });

  serve(mount, levelScores, async ({ params, visitor }) => {
    await findVisibleLevel(context, params.id, visitor);
    return (await findScores(context.db, params.id)).get(params.id) ?? noPlayers();
  });

  async function checkGuesses(guesses: TriedGames, score: Score, level: Level) {
    const accepted = (level.alsoAccepted ?? []).map(({ id }) => id);
    return countedGuesses(guesses, score, level, await games.find([...guesses, ...accepted]));
  }

  serve(mount, addScore, async ({ params, body, visitor }) => {
    const error = body.guesses && guessedGamesError(body.guesses, body.score);
    if (error) throw fieldError('guesses', error);
    // A manager who tries out a level of next week does not count (docs/rules/play.md#score-counting).
    const { level } = await findReleasedLevel(context, params.id, visitor);
    const createdAt = new Date(context.now()).toISOString();
    await countPlay({
      playId: body.playId,
      levelId: level.id,
      score: body.score,
      createdAt,
      guesses: body.guesses ? await checkGuesses(body.guesses, body.score, level) : [],
    });
    return true as const;
  });
}
