import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { openPlaytest, playtests, reportPlaytest } from '#shared/api/level/playtest.ts';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { type Play, triedGames } from '#shared/play/play.ts';
import { PlaytestKey } from '#shared/playtest/playtest.ts';
import { testPlayId } from '#shared/playtest/test-play.ts';
import { Uuid } from '#shared/schema/values.ts';
import { call, isNotFound } from '../browser/call.ts';
import { storedValue, storeValue } from '../browser/storage/local-storage.ts';
import { newPlayId } from '../play/score-outbox.ts';

/** The playtests of a level, for its creator and managers. */
export function playtestsQuery(levelId: string) {
  return queryOptions({
    queryKey: ['playtests', levelId],
    queryFn: ({ signal }) => call(playtests, { params: { id: levelId }, signal }),
    staleTime: 0,
    retry: (failures, error) => failures < 2 && !isNotFound(error),
  });
}

/** What a tester says after the finish; null for no answer. */
export interface Opinions {
  recognisedAt: number | null;
  isFair: boolean | null;
}

const STORAGE_KEY = 'tests';
const MAX_TESTS = 60;
const Test = v.object({
  key: PlaytestKey,
  playId: Uuid,
  recognisedAt: v.nullable(v.number()),
  isFair: v.nullable(v.boolean()),
});
type Test = v.InferOutput<typeof Test>;

const storedTests = () => storedValue(STORAGE_KEY, v.array(Test), []);

/** What this browser knows of its test by a link. */
export function testOf(key: string): Test {
  const known = storedTests().find((test) => test.key === key);
  return known ?? storeTest({ key, playId: newPlayId(), recognisedAt: null, isFair: null });
}

function storeTest(test: Test): Test {
  const others = storedTests().filter(({ key }) => key !== test.key);
  storeValue(STORAGE_KEY, [...others, test].slice(-MAX_TESTS));
  return test;
}

/** Opens the level of a link, as a tester who `begins` or who has begun; null for one who has not. */
export async function openTest(key: string, begins: boolean): Promise<Level | null> {
  const test = testOf(key);
  const { level, playId } = await call(openPlaytest, { body: { key, playId: test.playId, begins } });
  if (playId !== test.playId) storeTest({ ...test, playId });
  return level && uncoverLevel(level);
}

/** The level of a link, once this browser tests it. */
export function testQuery(key: string) {
  return queryOptions({
    queryKey: ['test', key],
    queryFn: () => openTest(key, false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => failures < 2 && !isNotFound(error),
  });
}

/** Sends what a tester did and says; the last opinions stay. Throws where nothing was sent, as of a play whose guesses are not all known. */
export async function reportTest(key: string, play: Play, opinions: Opinions): Promise<void> {
  const { score } = play;
  const guesses = triedGames(play);
  if (score === null || !guesses) throw new Error('The play is not complete');
  const { playId } = storeTest({ ...testOf(key), ...opinions });
  await call(reportPlaytest, { body: { key, playId, score, guesses, ...opinions } });
}

/** The level under an id of its own, so that the play of a test is apart from that of the level, and from those of other versions. */
export function testedLevel(level: Level): Level {
  return { ...level, id: testPlayId(level) };
}
