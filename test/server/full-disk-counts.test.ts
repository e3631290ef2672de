import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLevel } from '../builders.ts';
import { expectNoRoom, fillDatabase } from '../database/full-database.ts';
import { openTestSite, type TestSite } from '../site/site.ts';

const MAX_WRITES = 600;
const level = aLevel();

let site: TestSite;
let calls = 0;

beforeEach(async () => {
  site = await openTestSite();
  await site.add(level);
});

afterEach(() => site.close());

/** A call of a player, each from an address of its own. */
function post(what: string, payload: object) {
  calls += 1;
  const remoteAddress = `10.8.${calls >> 8}.${calls & 255}`;
  return site.call({ method: 'POST', url: `/api/level/${level.id}/${what}`, payload, remoteAddress });
}

async function rowsOf(table: 'rating' | 'report'): Promise<number> {
  return (await site.db.selectFrom(table).selectAll().execute()).length;
}

/** Writes so small that a full database has room for some of them, and how many it has taken. */
const writes: [string, () => Promise<LightMyRequestResponse>, () => Promise<number>][] = [
  [
    'a score',
    () => post('score', { score: 3, playId: randomUUID() }),
    async () => (await site.call(`/api/level/${level.id}/scores`)).json()[3],
  ],
  ['a rating', () => post('rating', { playId: randomUUID(), rating: 'good' }), () => rowsOf('rating')],
  [
    'a report',
    () => post('report', { reportId: randomUUID(), reason: 'other', text: '🙂'.repeat(500) }),
    () => rowsOf('report'),
  ],
];

it.each(writes)(
  'a database without room takes %s or refuses it, and has what it took',
  async (_, write, count) => {
    const makeRoom = await fillDatabase(site.db);
    const responses: LightMyRequestResponse[] = [];
    do responses.push(...(await Promise.all([write(), write(), write()])));
    while (responses.at(-1)?.statusCode === 200 && responses.length < MAX_WRITES);
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).not.toEqual([]);
    for (const response of refused) expectNoRoom(response);
    const taken = responses.length - refused.length;
    expect(await count()).toBe(taken);
    await makeRoom();
    expect((await write()).statusCode).toBe(200);
    expect(await count()).toBe(taken + 1);
  },
);
