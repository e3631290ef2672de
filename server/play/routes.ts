import { addScore, allScores, levelGuesses, levelScores, rateLevel } from '#shared/api/play/play.ts';
import { allRatings } from '#shared/api/play/ratings.ts';
import { dayInUtc } from '#shared/calendar/day.ts';
import { isOnItsDay } from '#shared/level/order/daily-order.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { guessedGamesError } from '#shared/play/everyone/counted-guesses.ts';
import { noPlayers } from '#shared/play/everyone/players-by-score.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { hasPermission } from '#shared/user/user.ts';
import { createWriteBatcher } from '../database/batcher.ts';
import type { Database } from '../database/tables.ts';
import type { EncodedBody } from '../http/cache/cache.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { findReleasedLevel, findVisibleLevel } from '../level/visibility.ts';
import { countPlays, type PlayToCount } from './count/queries.ts';
import { createAllScores, createLevelGuesses } from './everyone.ts';
import { checkedGuesses, createGuessedGames } from './guessed-games.ts';
import { countRatings, findScores, type PlayRating, saveRatings } from './queries.ts';

/** Counts finished plays and their ratings, and serves the results of all players. */
export function playRoutes(mount: Mount, context: LevelContext): void {
  const { db, now, snapshot } = context;
  const games = createGuessedGames(context);
  const countPlay = createPlayCounter(db);
  const findAllScores = createAllScores(context);
  const findLevelGuesses = createLevelGuesses(context, games);
  const saveRating = createWriteBatcher((ratings: readonly PlayRating[]) => saveRatings(db, ratings));

  serve(mount, addScore, async ({ params, body, visitor }) => {
    const error = body.guesses && guessedGamesError(body.guesses, body.score);
    if (error) throw fieldError('guesses', { english: error });
    // A manager who tries out a level of next week does not count (docs/rules/play.md#score-counting).
    const { level, index } = await findReleasedLevel(context, params.id, visitor);
    const time = now();
    const { schedule, levels } = await snapshot();
    const isOnDay = index !== null && isOnItsDay(index, calendarAt(schedule, time), levels.order.length);
    const guesses = await checkedGuesses(games, level, body);
    const { playId, score, skill } = body;
    const createdAt = timestampOf(time);
    await countPlay({ playId, levelId: level.id, score, createdAt, guesses, isOnDay, skill });
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
    if (!mayRead || isWithdrawn(placed.level)) throw new Failure('not-found');
    return preparedJson(await findLevelGuesses(placed.level), visitor);
  });

  serve(mount, rateLevel, async ({ params, body, visitor }) => {
    const { level } = await findReleasedLevel(context, params.id, visitor);
    await saveRating({ ...body, levelId: level.id, ratedOn: dayInUtc(now()) });
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
export function createPlayCounter(db: Database): (play: PlayToCount) => Promise<void> {
  return createWriteBatcher((plays: readonly PlayToCount[]) => countPlays(db, plays));
}
