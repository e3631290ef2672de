import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { findLevel, listDailyIds } from '../level/queries.ts';

let site: TestSite;
let manager: Record<string, string>;
let order: Level[];

// Days 0 to 15 are out or locked: the 10th to the 25th, of which the 20th is today.
const FIXED = 17;

beforeEach(async () => {
  site = await openTestSite();
  order = Array.from({ length: 26 }, (_, index) =>
    aLevel({ id: index % 3 === 0 ? `PL-Own${index}` : `ZO-S${index}` }),
  );
  await site.add(...order);
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

const ids = () => listDailyIds(site.db);
const isStarter = (id: string) => id.startsWith('ZO-');

async function move(isAside: boolean, cookies = manager): Promise<number> {
  const call = { method: 'POST', url: '/api/starter-levels', payload: { isAside }, cookies } as const;
  const response = await site.call(call);
  expect(response.statusCode).toBe(200);
  return response.json().count;
}

it('leave the order but for the days that are fixed, and come back as they followed each other', async () => {
  const before = await ids();
  const later = before.slice(FIXED);
  const count = await move(true);
  expect(count).toBe(later.filter(isStarter).length);
  expect(await ids()).toEqual([...before.slice(0, FIXED), ...later.filter((id) => !isStarter(id))]);
  const [first = ''] = later.filter(isStarter);
  expect((await findLevel(site.db, first))?.level.state).toBe('candidate');
  expect(await move(true)).toBe(0);
  expect(await move(false)).toBe(count);
  expect((await ids()).slice(-count)).toEqual(later.filter(isStarter));
  expect((await findLevel(site.db, first))?.level).toMatchObject({ state: 'approved', version: 1 });
  expect(await move(false)).toBe(0);
});

it('leave pinned levels on their days', async () => {
  const pinned = order[24]?.id ?? '';
  const pin = { levelId: pinned, day: '2026-12-01' };
  await site.call({ method: 'POST', url: '/api/plan/pins', payload: pin, cookies: manager });
  const place = (await ids()).indexOf(pinned);
  await move(true);
  expect((await ids())[place] ?? 'waits').toMatch(new RegExp(`^(${pinned}|waits)$`));
  await move(false);
  expect((await ids()).indexOf(pinned)).toBe(place);
});

it('are moved by managers alone', async () => {
  const call = { method: 'POST', url: '/api/starter-levels', payload: { isAside: true } } as const;
  expect((await site.call({ ...call, cookies: await site.logIn() })).statusCode).toBe(403);
  expect((await site.call(call)).statusCode).toBe(401);
});

it('stand behind what is approved before them, and are back in their places when that is undone', async () => {
  const before = await ids();
  const first = before.findIndex((id, at) => at >= FIXED && isStarter(id));
  const waiting = ['PL-New1', 'PL-New2'].map((id) => aLevel({ id, state: 'submitted' }));
  await site.add(...waiting);
  const save = (level: Level, state: Level['state']) =>
    site.call({
      method: 'POST',
      url: '/api/level',
      payload: { ...level, state, place: 'before-starter' },
      cookies: manager,
    });
  for (const level of waiting) expect((await save(level, 'approved')).statusCode).toBe(200);
  expect(await ids()).toEqual(before.toSpliced(first, 0, 'PL-New1', 'PL-New2'));
  for (const level of waiting.toReversed()) expect((await save(level, 'submitted')).statusCode).toBe(200);
  expect(await ids()).toEqual(before);
});
