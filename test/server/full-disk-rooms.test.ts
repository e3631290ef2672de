import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { expectNoRoom, fillDatabase } from '../database/full-database.ts';
import { aCreator, aName, aResult, aSecret, roomCalls } from '../room/room-calls.ts';
import { openTestSite, type TestSite } from '../site/site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
  site.clock.now = Date.parse('2026-11-20T12:00:00Z');
});

afterEach(() => site.close());

it('a database without room lets members read, takes no room by halves, and lets them leave', async () => {
  const calls = roomCalls(site);
  const creator = aCreator();
  const { token, memberSecret } = creator;
  const report = (day: string) => calls.report(token, memberSecret, { day, content: aResult() });
  await calls.make(creator);
  await report('2026-11-19');
  const makeSpace = await fillDatabase(site.db);
  // The day of the last use cannot be noted.
  site.clock.now += MS_PER_DAY;
  expect((await calls.read(token, memberSecret)).members[0].results).toHaveLength(1);
  const responses: LightMyRequestResponse[] = [];
  const creators = Array.from({ length: 60 }, aCreator);
  for (const [index, one] of creators.entries())
    responses.push(await calls.make(one, aName(), aName(), `10.9.0.${index}`));
  const refused = responses.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).not.toEqual([]);
  for (const response of refused) expectNoRoom(response);
  for (const [index, one] of creators.entries()) {
    const { state } = await calls.read(one.token, one.memberSecret);
    expect(state).toBe(responses[index]?.statusCode === 200 ? 'member' : 'none');
  }
  await makeSpace();
  expect((await report('2026-11-20')).statusCode).toBe(200);
  expect((await calls.join(token, aSecret())).statusCode).toBe(200);
  expect((await calls.post('/leave', { token, memberSecret })).statusCode).toBe(200);
});
