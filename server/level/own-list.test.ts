import { EventEmitter } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import type { SendableBody } from '../http/cache/cache.ts';
import { anonymous } from '../http/visitor.ts';
import { createLevelList, type ReplyWithList } from './level-list.ts';
import { openSiteSnapshots, type SnapshotSource } from './site-snapshot.ts';

let site: TestSite;
let source: SnapshotSource;
let list: ReplyWithList;
const approved = Array.from({ length: 3 }, () => aLevel());
const queued = aLevel();
const submitted = [1, 2].map((day) =>
  aLevel({ state: 'submitted', createdAt: `2026-11-0${day}T00:00:00.000Z` }),
);
const archived = aLevel({ state: 'archived', createdAt: '2026-10-01T00:00:00.000Z' });

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  source = await openSiteSnapshots(site.db);
  list = createLevelList({ snapshot: source.snapshot, now: () => site.clock.now });
});

afterEach(async () => {
  source.close();
  await site.close();
});

async function bodyFor(...own: string[]): Promise<SendableBody> {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const response = { raw } as unknown as FastifyReply;
  return (await list({ ...anonymous, ownLevels: new Set(own) }, response)).body as SendableBody;
}

async function idsFor(...own: string[]): Promise<string[]> {
  const bytes = await (await bodyFor(...own)).encoded('identity');
  return JSON.parse(String(bytes)).map(({ id }: { id: string }) => id);
}

it('is that of everybody, followed by the own levels that are not approved, newest first', async () => {
  await site.add(...approved, queued, ...submitted, archived);
  const everybody = approved.map(({ id }) => id);
  const [older, newer] = submitted.map(({ id }) => id);
  expect(await idsFor()).toEqual(everybody);
  expect(await idsFor(older ?? '', queued.id, approved[0]?.id ?? '', 'ZO-NONE', newer ?? '')).toEqual([
    ...everybody,
    newer,
    older,
  ]);
  expect(await idsFor(archived.id)).toEqual([...everybody, archived.id]);
  expect((await bodyFor(queued.id)).tag).toBe((await bodyFor()).tag);
});

it('has only own levels where nothing is released', async () => {
  await site.add(...submitted);
  expect(await idsFor(submitted[0]?.id ?? '')).toEqual([submitted[0]?.id]);
});

it('is compressed once while nothing changes, and made again when a level does', async () => {
  await site.add(...approved, ...submitted);
  const [own = ''] = submitted.map(({ id }) => id);
  const first = await bodyFor(own);
  const again = await bodyFor('ZO-NONE', own);
  expect(again.tag).toBe(first.tag);
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const bytes = await first.encoded(encoding);
    expect(await again.encoded(encoding)).toBe(bytes);
    expect(decompress(bytes).equals(await first.encoded('identity'))).toBe(true);
  }
  await site.db.updateTable('level').set({ presentation: 'Other' }).where('id', '=', own).execute();
  const changed = await bodyFor(own);
  expect(changed.tag).not.toBe(first.tag);
  expect(String(await changed.encoded('identity'))).toContain('"Other"');
});

it('is made from the cached list: not all levels are turned into JSON again', async () => {
  await site.add(...approved, ...submitted);
  await bodyFor();
  const stringify = vi.spyOn(JSON, 'stringify');
  for (const { id } of submitted) await (await bodyFor(id)).encoded('br');
  const longest = Math.max(...stringify.mock.results.map(({ value }) => value?.length ?? 0));
  stringify.mockRestore();
  expect(longest).toBeLessThan(JSON.stringify(approved).length);
});
