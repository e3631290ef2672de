import { levelGuesses } from '#shared/api/guess.ts';
import { isReleased } from '#shared/level/release.ts';
import { hasPermission } from '#shared/user/user.ts';
import { Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedResponse } from '../http/prepared-response.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findVisibleLevel } from '../level/visibility.ts';
import type { GuessedGames } from './guessed-games.ts';
import { createLevelGuesses } from './level-guesses.ts';

/** What the players of a level guessed (docs/rules/play.md#guess-counting). */
export function guessRoutes(mount: Mount, context: LevelContext, games: GuessedGames): void {
  const findGuesses = createLevelGuesses(context, games);

  serve(mount, levelGuesses, async ({ params, visitor }) => {
    const { placed, calendar } = await findVisibleLevel(context, params.id, visitor);
    const mayRead = isReleased(placed.index, calendar) || hasPermission(visitor.user, 'manage-level');
    if (!mayRead) throw new Failure('not-found');
    const body = await findGuesses(placed.level);
    const headers = { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) };
    // The micro-cache would hide a play that was just counted.
    return new PreparedResponse(body, headers, { isMicroCacheable: false });
  });
}
