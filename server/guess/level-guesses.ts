import { LRUCache } from 'lru-cache';
import type { Level } from '#shared/level/level.ts';
import { createRest } from '../database/create-rest.ts';
import { scoreRevision } from '../database/score-revision.ts';
import { singleFlight } from '../database/single-flight.ts';
import { createResponseCache, type EncodedBody } from '../http/cache/cache.ts';
import type { LevelContext } from '../level/level-context.ts';
import type { GuessedGames } from './guessed-games.ts';
import { findGuesses } from './queries.ts';

const MAX_CACHED_LEVELS = 500;
const MAX_REST_MS = 1000;

/**
 * Returns the guesses on a level as JSON. They are read again only when a play was counted or the content has changed; while plays keep
 * coming, calls wait for each other and share a reading, so that each still gets every play counted before it.
 */
export function createLevelGuesses(
  { db, snapshot }: LevelContext,
  games: GuessedGames,
): (level: Level) => Promise<EncodedBody> {
  // With every play there may be another body: not worth the best compression.
  const bodies = createResponseCache(MAX_CACHED_LEVELS, { isImproved: false });
  const levels = new LRUCache<string, (level: Level) => Promise<EncodedBody>>({ max: MAX_CACHED_LEVELS });
  const readRevision = singleFlight(() => scoreRevision(db));

  async function findState(): Promise<string> {
    return `${(await snapshot()).revision} ${await readRevision()}`;
  }

  function createReader({ id }: Level): (level: Level) => Promise<EncodedBody> {
    const rest = createRest(MAX_REST_MS);
    let last: { state: string; body: EncodedBody } | null = null;
    let latest: Level | null = null;
    const refresh = singleFlight(async () => {
      await rest.untilOver();
      const state = await findState();
      if (last?.state === state) return last.body;
      const { name, alsoAccepted } = latest ?? { name: '' };
      const body = await rest.after(async () =>
        bodies.find(id, state, async () =>
          JSON.stringify(await findGuesses(db, { id, name, alsoAccepted }, await games.merged())),
        ),
      );
      last = { state, body };
      return body;
    });
    return async (level) => {
      latest = level;
      return last?.state === (await findState()) ? last.body : refresh();
    };
  }

  return (level) => {
    const read = levels.get(level.id) ?? createReader(level);
    levels.set(level.id, read);
    return read(level);
  };
}
