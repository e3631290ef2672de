import type { Level } from '#shared/level/level.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { noPlayers } from '#shared/play/everyone/players-by-score.ts';
import { createCooldown } from '../database/cooldown.ts';
import { scoreRevision } from '../database/revision.ts';
import { singleFlight } from '../database/single-flight.ts';
import { createResponseCache, type EncodedBody } from '../http/cache/cache.ts';
import { calendarAt } from '../level/calendar.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import type { GuessedGames } from './guessed-games.ts';
import { findGuesses, findScores } from './queries.ts';

const MAX_BYTES_OF_SCORES = 16_000_000;
const MAX_COOLDOWN_MS = 1000;
const MAX_LEVELS_WITH_GUESSES = 500;

/**
 * Returns the scores of all released levels as JSON. They are read again only when a score, a level or the day has changed. While plays
 * keep coming, this large query takes a tenth of the time at most: concurrent calls share one, and each gets every play counted before it.
 */
export function createAllScores({ db, snapshot, now }: LevelContext): () => Promise<EncodedBody> {
  // The body changes with every play: not worth the best compression.
  const bodies = createResponseCache(1, { maxBytes: MAX_BYTES_OF_SCORES, isImproved: false });
  const cooldown = createCooldown(MAX_COOLDOWN_MS);

  async function scoresJson(): Promise<string> {
    const { schedule, levels } = await snapshot();
    const calendar = calendarAt(schedule, now());
    const scores = await findScores(db);
    const released = levels.order.filter(({ index }) => isReleased(index, calendar));
    return JSON.stringify(
      Object.fromEntries(released.map(({ stored: { id } }) => [id, scores.get(id) ?? noPlayers()])),
    );
  }

  return singleFlight(async () => {
    const { schedule, revision } = await snapshot();
    const state = `${revision} ${calendarAt(schedule, now()).latestDay} ${await scoreRevision(db)}`;
    return bodies.find('all', state, async () => {
      await cooldown.ready();
      return cooldown.run(scoresJson);
    });
  });
}

/** Returns the guesses on a level as JSON. They are read again only when a play was counted, or the level or the catalogue has changed. */
export function createLevelGuesses(
  { db, snapshot }: LevelContext,
  games: GuessedGames,
): (level: Level) => Promise<EncodedBody> {
  const bodies = createResponseCache(MAX_LEVELS_WITH_GUESSES, { isImproved: false });
  const readScoreRevision = singleFlight(() => scoreRevision(db));

  return async ({ id, name, alsoAccepted }) => {
    const { catalogue } = await snapshot();
    const state = JSON.stringify([name, alsoAccepted, catalogue, await readScoreRevision()]);
    return bodies.find(id, state, async () =>
      JSON.stringify(await findGuesses(db, { id, name, alsoAccepted }, await games.merged())),
    );
  };
}
