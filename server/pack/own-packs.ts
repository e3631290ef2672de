import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { levelsOfPack, PackContent, PackTitle } from '#shared/pack/pack.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { Integer, Timestamp, timestampOf, Uuid } from '#shared/schema/values.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import type { ShareableLevel } from './pack-levels.ts';
import { sha256 } from './write-pack.ts';

const MAX_PACKS = 50;

/** A pack that the site makes. Its version and date are of the last change of what it has, which the hash detects. */
const StoredPack = v.object({
  id: Uuid,
  ...PackTitle.entries,
  content: PackContent,
  version: Integer,
  sharedAt: Timestamp,
  hash: v.string(),
});
type StoredPack = v.InferOutput<typeof StoredPack>;
const StoredPacks = v.array(StoredPack);

/** A pack as it is now. */
export interface CurrentPack extends Omit<StoredPack, 'content' | 'hash'> {
  levels: ShareableLevel[];
}

/** The packs of the site as they are now, by name. Needs the exclusive lock. */
export async function currentPacks(
  trx: Database,
  shareable: readonly ShareableLevel[],
  now: number,
): Promise<CurrentPack[]> {
  const stored = await listStored(trx);
  const current = stored.map((pack) => asNow(pack, shareable, now));
  if (current.some(({ pack }, at) => pack !== stored[at])) {
    await save(
      trx,
      current.map(({ pack }) => pack),
    );
  }
  return current.map(({ pack: { content: _, hash: __, ...pack }, levels }) => ({ ...pack, levels }));
}

/** A new version where the levels of a pack have changed since the last one. One without levels stays as it was. */
function asNow(pack: StoredPack, shareable: readonly ShareableLevel[], now: number) {
  const levels = levelsOfPack(shareable, pack.content);
  const hash = hashOf(pack, levels);
  if (hash === pack.hash || levels.length === 0) return { pack, levels };
  return { pack: { ...pack, hash, version: pack.version + 1, sharedAt: timestampOf(now) }, levels };
}

function hashOf({ name, licence, author }: PackTitle, levels: readonly ShareableLevel[]): string {
  const contents = levels.map(({ id, level }) => [id, Object.entries(level).toSorted(byKey)]);
  return sha256(Buffer.from(JSON.stringify([name, licence, author, contents])));
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Makes a pack, or changes the one of this name. */
export async function storePack(
  trx: Database,
  { content, ...title }: PackTitle & { content: PackContent },
  shareable: readonly ShareableLevel[],
): Promise<void> {
  const stored = await listStored(trx);
  const before = stored.find(({ name }) => name === title.name);
  if (levelsOfPack(shareable, content).length === 0) throw new Failure('conflict', 'pack-empty');
  if (!before && stored.length >= MAX_PACKS) {
    throw new Failure('conflict', refuse('packs-full', { count: MAX_PACKS }));
  }
  const first = { id: randomUUID(), version: 0, sharedAt: timestampOf(0), hash: '' };
  const pack = { ...(before ?? first), ...title, content };
  const others = stored.filter((other) => other !== before);
  await save(trx, [...others, pack]);
}

/** Returns the name of the pack that was removed; null for none. */
export async function forgetPack(trx: Database, id: string): Promise<string | null> {
  const stored = await listStored(trx);
  await save(
    trx,
    stored.filter((pack) => pack.id !== id),
  );
  return stored.find((pack) => pack.id === id)?.name ?? null;
}

async function listStored(db: Database): Promise<StoredPack[]> {
  return v.parse(StoredPacks, JSON.parse((await findSetting(db, 'packs')) ?? '[]'));
}

async function save(trx: Database, packs: readonly StoredPack[]): Promise<void> {
  const sorted = packs.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  await saveSetting(trx, 'packs', JSON.stringify(sorted));
}
