import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareSavedPlays, type Saves } from '#shared/play/save/merge.ts';
import { readSave } from '#shared/play/save/save.ts';
import { joinSaves } from '#shared/progress-copy/join-saves.ts';
import { arbitrarySaves } from '../../test/progress-copy/arbitrary-saves.ts';
import { stubCopyServer } from '../../test/progress-copy/fake-copy-server.ts';
import { aDevice, type Device, play, savesOf, sync } from '../../test/progress-copy/synced-devices.ts';
import { newProgressKey } from './encrypt-saves.ts';

const IDS = ['ZO-1', 'ZO-2', 'ZO-3'];

/** A device plays, syncs, or does both. */
const step = fc.record({
  device: fc.nat(2),
  played: fc.option(arbitrarySaves(IDS), { nil: undefined }),
  isSyncing: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

beforeEach(() => {
  stubCopyServer();
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function readSaves(device: Device): Promise<Saves> {
  return new Map(Object.entries(JSON.parse(await savesOf(device))));
}

/** Does the steps one after another and returns the best that was ever known of each level. */
async function follow(steps: readonly Step[], devices: Device[]): Promise<Saves> {
  let best: Saves = new Map();
  for (const { device, played, isSyncing } of steps) {
    let current = devices[device] ?? {};
    // A device plays on top of what it has: nothing better is replaced.
    const after = joinSaves(await readSaves(current), played ?? new Map());
    best = joinSaves(best, after);
    current = await play(current, after);
    devices[device] = isSyncing ? await sync(current) : current;
  }
  return best;
}

function expectSame(shown: Saves, best: Saves): void {
  expect([...shown.keys()].sort()).toEqual([...best.keys()].sort());
  for (const [id, save] of best) {
    const [mine, other] = [readSave(shown.get(id), id), readSave(save, id)];
    expect(mine && other && compareSavedPlays(mine, other)).toBe(0);
  }
}

test('devices end up with the same, the best of all, in any order of plays and syncs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const key = newProgressKey();
      const devices = [await aDevice(key), await aDevice(key), await aDevice(key)];
      const best = await follow(steps, devices);
      // The last one writes in the first round what the others read in the second.
      for (const index of [0, 1, 2, 0, 1, 2]) devices[index] = await sync(devices[index] ?? {});
      for (const device of devices) expectSame(await readSaves(device), best);
    }),
    { numRuns: 25, seed: 7 },
  );
});
