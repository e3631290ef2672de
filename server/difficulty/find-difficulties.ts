import { setImmediate as others } from 'node:timers/promises';
import { type Difficulty, fitDifficulties } from '#shared/difficulty/difficulty.ts';
import { scoreRevision } from '../database/revision.ts';
import { singleFlight } from '../database/single-flight.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { countPlaysBySkill } from './queries.ts';

/** One more play changes little, and thousands of levels take a third of a second. */
const MAX_AGE_MS = 60_000;

interface Fitted {
  state: string;
  time: number;
  difficulties: Map<string, Difficulty>;
}

/** Returns the difficulties of all levels by id. They are fitted again when a play, a level or a setting has changed, once in a minute at most. */
export function createFindDifficulties({
  db,
  snapshot,
  now,
}: LevelContext): () => Promise<Map<string, Difficulty>> {
  let fitted: Fitted | null = null;

  async function fitAll(state: string): Promise<Fitted> {
    const time = now();
    const { levels } = await snapshot();
    const plays = await countPlaysBySkill(db);
    const ids = levels.all.map(({ level }) => level.id);
    const rounds = fitDifficulties(
      levels.all.map(({ level }) => ({ level, plays: plays.get(level.id) ?? [] })),
    );
    for (;;) {
      const { done, value } = rounds.next();
      if (done) {
        const found = ids.flatMap((id, index) => (value[index] ? [[id, value[index]] as const] : []));
        return { state, time, difficulties: new Map(found) };
      }
      await others();
    }
  }

  return singleFlight(async () => {
    const state = `${(await snapshot()).revision} ${await scoreRevision(db)}`;
    const isFresh = fitted?.state === state || (fitted && Math.abs(now() - fitted.time) < MAX_AGE_MS);
    if (!fitted || !isFresh) fitted = await fitAll(state);
    return fitted.difficulties;
  });
}
