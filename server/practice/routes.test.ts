import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

// The first day is 10 days before today: the levels of those days have ended, and the 11th is today's.
const TODAY = 10;
let site: TestSite;
let levels: Level[];

beforeEach(async () => {
  site = await openTestSite();
  levels = Array.from({ length: 14 }, () => aLevel());
});

afterEach(() => site.close());

const remixOf = async (id: string) => {
  const response = await site.call(`/api/level/${id}/remix`);
  return response.statusCode === 200 ? response.json() : response.statusCode;
};
const level = (index: number) => levels[index] as Level;
const firstStep = { x: 50, y: 50, zoom: 20 };

it('is of past levels only, and says where their first steps are', async () => {
  await site.add(...levels, aLevel({ id: 'ZO-sent', state: 'submitted' }));
  expect(await remixOf(level(0).id)).toEqual({ firstSteps: [firstStep] });
  // Somewhere it is still yesterday.
  const found = await Promise.all(levels.map(({ id }) => remixOf(id)));
  expect(found.map((one) => one !== 404)).toEqual(levels.map((_, index) => index < TODAY));
  expect(await remixOf('ZO-sent')).toBe(404);
  expect(await remixOf('ZO-nothing')).toBe(404);
  const last = level(TODAY).id;
  site.clock.now += 2 * 86_400_000;
  expect(await remixOf(last)).toEqual({ firstSteps: [firstStep] });
});

it('keeps away from all levels of the picture, once they have all ended', async () => {
  const { path } = level(0);
  const other = { x: 10, y: 20, zoom: 10 };
  levels[5] = aLevel({ path, zoomPresets: [other, ...level(0).zoomPresets.slice(1)] });
  await site.add(...levels);
  expect(await remixOf(level(0).id)).toEqual({ firstSteps: [firstStep, other] });
  expect(await remixOf(level(5).id)).toEqual({ firstSteps: [firstStep, other] });
});

it('is not of a picture of which another level is to come', async () => {
  await site.add(...levels, aLevel({ path: level(0).path }));
  expect(await remixOf(level(0).id)).toBe(404);
  expect(await remixOf(level(1).id)).toEqual({ firstSteps: [firstStep] });
});

it.each(['submitted', 'archived'] as const)(
  'is the same whatever else is %s with the picture',
  async (state) => {
    const zoomPresets = [{ x: 10, y: 20, zoom: 10 }, ...level(0).zoomPresets.slice(1)];
    await site.add(...levels, aLevel({ path: level(0).path, state, zoomPresets }));
    expect(await remixOf(level(0).id)).toEqual({ firstSteps: [firstStep] });
  },
);

it.each<[string, Partial<Level>]>([
  ['withdrawn levels', { withdrawnAt: '2026-11-19T00:00:00.000Z' }],
  ['pictures of other sites', { path: 'https://pictures.example/1.png' }],
])('is not of %s', async (_, changes) => {
  levels[0] = aLevel(changes);
  await site.add(...levels);
  expect(await remixOf(level(0).id)).toBe(404);
});
