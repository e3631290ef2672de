import { expect } from 'vitest';
import type { Level, LevelState } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { findLevel, listDailyIds } from '../../server/level/queries.ts';
import { aLevel } from '../builders.ts';
import { cookiesOf, openTestSite, type TestSite } from '../site/site.ts';

export type Cookies = Record<string, string>;

/** A site with twenty daily levels, and the cookies of each kind of visitor. */
export interface Review {
  site: TestSite;
  people: { anonymous: Cookies; user: Cookies; manager: Cookies; admin: Cookies };
  order: Level[];
}

/** Its days 0 to 19 are the 10th to the 29th; today, the 20th, is day 10, and day 11 has begun in UTC+14. */
export async function openReview(): Promise<Review> {
  const site = await openTestSite();
  const order = Array.from({ length: 20 }, () => aLevel());
  await site.add(...order);
  const people = {
    anonymous: {},
    user: await site.logIn(),
    manager: await site.logIn('manage-level'),
    admin: await site.logIn('admin'),
  };
  return { site, people, order };
}

/** The stored level. */
export async function storedLevel({ db }: Pick<TestSite, 'db'>, id: string): Promise<Level> {
  const placed = await findLevel(db, id);
  if (!placed) throw new Error(`No level ${id}`);
  return placed.level;
}

/** The calls of managers, on the current site. */
export function reviewCalls(current: () => Review) {
  function at(index: number): Level {
    const level = current().order[index];
    if (!level) throw new Error('No such level');
    return level;
  }

  async function waiting(state: LevelState = 'submitted'): Promise<Level> {
    const { site, order } = current();
    const level = aLevel({ state, id: `PL-Ada:${order.length}${state}` });
    await site.add(level);
    return level;
  }

  function post(payload: object, cookies: Cookies = current().people.manager) {
    return current().site.call({ method: 'POST', url: '/api/level', payload, cookies });
  }

  /** Saves changes to a level as an editor does that has just loaded it. */
  function save(level: Level, changes: Partial<Level>, cookies?: Cookies) {
    return post({ ...level, ...changes, baseRevision: levelRevision(level) }, cookies);
  }

  async function statuses(ask: (cookies: Cookies) => Promise<{ statusCode: number }>): Promise<number[]> {
    const found: number[] = [];
    for (const cookies of Object.values(current().people)) found.push((await ask(cookies)).statusCode);
    return found;
  }

  const kept = (id: string) => storedLevel(current().site, id);
  const ids = () => listDailyIds(current().site.db);
  return { at, waiting, post, save, statuses, kept, ids };
}

let calls = 0;

/** A new address for each call, so that no rate limit applies. */
function nextAddress(): string {
  calls += 1;
  return `10.1.${Math.floor(calls / 250)}.${calls % 250}`;
}

/** The calls of submitters, on a site behind a trusted proxy. */
export function submissionCalls(site: () => TestSite) {
  function submit(payload: object, cookies: Cookies = {}, address = nextAddress()) {
    const headers = { 'x-forwarded-for': address };
    return site().call({ method: 'POST', url: '/api/level/submit', payload, cookies, headers });
  }

  async function submitted(draft: Level, cookies: Cookies = {}) {
    const response = await submit(draft, cookies);
    expect(response.statusCode).toBe(200);
    return { id: response.json<{ id: string }>().id, cookies: cookiesOf(response) };
  }

  const kept = (id: string) => storedLevel(site(), id);
  return { submit, submitted, kept, nextAddress };
}
