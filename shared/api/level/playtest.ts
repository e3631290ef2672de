import * as v from 'valibot';
import { CoveredLevel } from '../../level/covered-level.ts';
import { LevelId } from '../../level/level.ts';
import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { TriedGames } from '../../play/everyone/counted-guesses.ts';
import { Score } from '../../play/everyone/players-by-score.ts';
import { PlaytestId, PlaytestKey, Playtests, Testers } from '../../playtest/playtest.ts';
import { Integer, Uuid } from '../../schema/values.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

const LevelParams = v.object({ id: LevelId });
/** The key is in the body, so that no address, cache or log of a proxy has it. `playId` is random, and the same for every call of a tester. */
const asTester = { key: PlaytestKey, playId: Uuid };
const limit = { calls: 60, seconds: 60 };

/** The links of an address; a creator with a family of testers needs few. */
export const newPlaytests: FurtherLimit = {
  of: 'new playtests, from an address',
  calls: 20,
  seconds: 3600,
  takesRoom: true,
};

/** The playtests of a level. 404 except for its creator and managers. */
export const playtests = endpoint({
  method: 'GET',
  path: '/api/level/:id/playtests',
  summary: 'The playtests of a level',
  access: 'public',
  params: LevelParams,
  response: Playtests,
  limit,
});

/**
 * Makes a link for testers of a level. The browser makes the key, the same for every attempt, so that a repetition makes no second link. 403
 * for a level that is not in review, 404 except for its creator and managers, 409 when it has too many links, or a picture of another site.
 */
export const makePlaytest = endpoint({
  method: 'POST',
  path: '/api/level/:id/playtest',
  summary: 'Make a link for testers of a level',
  access: 'public',
  params: LevelParams,
  body: v.object({ key: PlaytestKey, testers: Testers }),
  response: Playtests,
  limit,
  furtherLimits: [newPlaytests],
});

/** Removes a link with what its testers did. 403 for the link of a manager, except for managers. */
export const removePlaytest = endpoint({
  method: 'DELETE',
  path: '/api/level/:id/playtest/:playtestId',
  summary: 'Remove a link for testers',
  access: 'public',
  sensitive: true,
  params: v.object({ id: LevelId, playtestId: PlaytestId }),
  response: Playtests,
  limit,
});

/**
 * The level of a link, covered, for a tester who has begun, or who `begins` now; null for anyone else. A cookie opens its crops then, and
 * after the finish its picture. `playId` is that of an earlier play of the browser on the same version, else the one that was sent. 404 for a link that is none, has ended, has all its testers, or is of another version of the level.
 */
export const openPlaytest = endpoint({
  method: 'POST',
  path: '/api/playtest',
  summary: 'Open a level as a tester',
  access: 'public',
  body: v.object({ ...asTester, begins: v.boolean() }),
  response: v.object({ level: v.nullable(CoveredLevel), playId: Uuid }),
  limit,
});

/**
 * Stores what a tester did: the first score and guesses stay. `recognisedAt` is the step at which the tester recognised the game, `isFair`
 * their opinion; null for no answer. 404 for a tester who has not begun.
 */
export const reportPlaytest = endpoint({
  method: 'POST',
  path: '/api/playtest/report',
  summary: 'Report a play of a tester',
  access: 'public',
  body: v.object({
    ...asTester,
    score: Score,
    guesses: TriedGames,
    recognisedAt: v.nullable(v.pipe(Integer, v.minValue(1), v.maxValue(STEP_COUNT))),
    isFair: v.nullable(v.boolean()),
  }),
  response: v.literal(true),
  limit,
});
