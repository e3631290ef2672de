import { addScore, allRatings, allScores, levelGuesses, levelScores, rateLevel } from '#shared/api/play.ts';
import type { Level } from '#shared/level/level.ts';
import { isReleased } from '#shared/level/order/release.ts';
import {
  type CountedGuess,
  countedGuesses,
  guessedGamesError,
  type TriedGames,
} from '#shared/play/everyone/counted-guesses.ts';
import { noPlayers, type Score } from '#shared/play/everyone/players-by-score.ts';
import { hasPermission } from '#shared/user/user.ts';
import { createWriteBatcher } from '../database/batcher.ts';
import type { Database } from '../database/tables.ts';
import type { EncodedBody } from '../http/cache/cache.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { findReleasedLevel, findVisibleLevel } from '../level/visibility.ts';
import { createAllScores, createLevelGuesses } from './everyone.ts';
import { createGuessedGames, type GuessedGames } from './guessed-games.ts';
import { countPlays, countRatings, findScores, type Play, type PlayRating, saveRatings } from './queries.ts';

/** Counts finished plays and their ratings, and serves the results of all players. */
export function playRoutes(mount: Mount, context: LevelContext): void {
  const { db, now } = context;
  const games = createGuessedGames(context);
  const countPlay = createPlayCounter(db);
  const findAllScores = createAllScores(context);
  const findLevelGuesses = createLevelGuesses(context, games);
  const saveRating = createWriteBatcher((ratings: readonly PlayRating[]) => saveRatings(db, ratings));

  serve(mount, addScore, async ({ params, body, visitor }) => {
    const error = body.guesses && guessedGamesError(body.guesses, body.score);
    if (error) throw fieldError('guesses', error);
    // A manager who tries out a level of next week does not count (docs/rules/play.md#score-counting).
    const { level } = await findReleasedLevel(context, params.id, visitor);
    const createdAt = new Date(now()).toISOString();
    const guesses = await checkGuesses(games, level, body);
    await countPlay({ playId: body.playId, levelId: level.id, score: body.score, createdAt, guesses });
    return true as const;
  });

  serve(mount, allScores, async ({ visitor }) => preparedJson(await findAllScores(), visitor));

  serve(mount, levelScores, async ({ params, visitor }) => {
    await findVisibleLevel(context, params.id, visitor);
    return (await findScores(db, params.id)).get(params.id) ?? noPlayers();
  });

  serve(mount, levelGuesses, async ({ params, visitor }) => {
    const { placed, calendar } = await findVisibleLevel(context, params.id, visitor);
    const mayRead = isReleased(placed.index, calendar) || hasPermission(visitor.user, 'manage-level');
    // The guesses on a withdrawn level would name its game.
    if (!mayRead || placed.level.withdrawnAt !== undefined) throw new Failure('not-found');
    return preparedJson(await findLevelGuesses(placed.level), visitor);
  });

  serve(mount, rateLevel, async ({ params, body, visitor }) => {
    const { level } = await findReleasedLevel(context, params.id, visitor);
    await saveRating({ playId: body.playId, levelId: level.id, rating: body.rating });
    return true as const;
  });

  serve(mount, allRatings, async () => Object.fromEntries(await countRatings(db)));
}

/** The micro-cache would hide a play that was just counted. */
function preparedJson(body: EncodedBody, visitor: Visitor): PreparedResponse {
  const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) };
  return new PreparedResponse(body, headers, { isMicroCacheable: false });
}

/** Returns a function that counts a finished play and resolves once it is committed. */
export function createPlayCounter(db: Database): (play: Play) => Promise<void> {
  return createWriteBatcher((plays: readonly Play[]) => countPlays(db, plays));
}

/** The guesses of a play that count: none if they contradict its score (docs/rules/play.md#guess-counting). */
async function checkGuesses(
  games: GuessedGames,
  level: Level,
  { score, guesses = [] }: { score: Score; guesses?: TriedGames | undefined },
): Promise<CountedGuess[]> {
  if (guesses.length === 0) return [];
  const accepted = (level.alsoAccepted ?? []).map(({ id }) => id);
  return countedGuesses(guesses, score, level, await games.find([...guesses, ...accepted]));
}
