import { isReleased } from '#shared/level/release.ts';
import { noPlayers } from '#shared/score/players-by-score.ts';
import { createRest } from '../database/create-rest.ts';
import { scoreRevision } from '../database/score-revision.ts';
import { singleFlight } from '../database/single-flight.ts';
import { createResponseCache, type EncodedBody } from '../http/cache/cache.ts';
import { calendarAt } from '../level/calendar.ts';
import type { LevelContext } from '../level/level-context.ts';
import { findScores } from './queries.ts';

const MAX_BYTES = 16_000_000;
const MAX_REST_MS = 1000;

/**
 * Returns the scores of all released levels as JSON. They are read again only when a score, a level or the day has changed; while
 * plays keep coming, calls wait for each other and share a reading, so that each still gets every score counted before it.
 */
export function createAllScores({ db, snapshot, now }: LevelContext): () => Promise<EncodedBody> {
  // With every play there is another body: not worth the best compression.
  const bodies = createResponseCache(1, { maxBytes: MAX_BYTES, isImproved: false });
  const readRevision = singleFlight(() => scoreRevision(db));
  let cached: { state: string; body: EncodedBody } | null = null;
  const rest = createRest(MAX_REST_MS);

  async function findState(): Promise<string> {
    const { schedule, revision } = await snapshot();
    return `${revision} ${calendarAt(schedule, now()).latestDay} ${await readRevision()}`;
  }

  async function scoresJson(): Promise<string> {
    const { schedule, levels } = await snapshot();
    const calendar = calendarAt(schedule, now());
    const scores = await findScores(db);
    const released = (await levels()).order.filter(({ index }) => isReleased(index, calendar));
    return JSON.stringify(
      Object.fromEntries(released.map(({ level: { id } }) => [id, scores.get(id) ?? noPlayers()])),
    );
  }

  const refresh = singleFlight(async () => {
    await rest.untilOver();
    const state = await findState();
    if (cached?.state === state) return cached.body;
    const body = await rest.after(async () => bodies.find('all', state, scoresJson));
    cached = { state, body };
    return body;
  });

  return async () => {
    const state = await findState();
    return cached?.state === state ? cached.body : refresh();
  };
}
