import type { TakeResult } from '#shared/api/site/pack.ts';
import type { Pack } from '#shared/pack/pack.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { addCandidate, MAX_CANDIDATES, proposeUpdate } from '../../candidate/add-candidate.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { countCandidates } from '../../level/candidate-facts.ts';
import type { OrphanContext } from '../../picture/orphans.ts';
import { storeAccepted } from '../../picture/store-picture.ts';
import { fingerprintOf } from '../pack-key.ts';
import { findKnownPack, type KnownPack, type NewPack, saveKnownPack } from '../queries.ts';
import { type OpenedPack, openPack } from '../read-pack.ts';
import { sha256 } from '../write-pack.ts';
import {
  type ArrivedLevels,
  type ChangedLevel,
  findArrived,
  findChanged,
  type PackLevel,
} from './arrived.ts';
import { levelFromPack, openFindGames } from './level-from-pack.ts';

interface TakeOptions {
  /** The address that the pack was fetched from; null for a file. */
  source: string | null;
  /** Who takes it in; null for the site itself. */
  userName: string | null;
  /** Ends it between two levels. */
  signal?: AbortSignal;
}

/** A pack that may come in, and what to store of it before its levels are added. */
export interface AcceptedPack {
  known: NewPack;
  /** Adds its levels as candidates. */
  addLevels: () => Promise<TakeResult>;
  close: () => void;
}

/**
 * Verifies a pack of another site, and that it may come in (docs/rules/packs.md#import). Levels that the site has are left out, so taking one in
 * can be repeated after a failure.
 */
export async function acceptPack(
  context: OrphanContext,
  file: string,
  options: TakeOptions,
): Promise<AcceptedPack> {
  const opened = await openPack(file);
  try {
    const { pack, levels } = opened;
    const { name, version, key, licence, author } = pack;
    const before = await findKnownPack(context.db, name);
    if (before) await requireSuccessor(context.db, pack, before);
    const hashes = Object.fromEntries(levels.map(({ id, level }) => [id, hashOf(level)]));
    const arrived = await findArrived(context.db, pack);
    const dropped = new Set<string>(JSON.parse(before?.dropped ?? '[]'));
    const due = levels.filter(({ id }) => !arrived.has(id) && !dropped.has(id));
    const changed = await findChanged(context, levels, arrived);
    if ((await countCandidates(context.db)) + due.length + changed.length > MAX_CANDIDATES)
      throw new Failure('conflict', refuse('candidates-full', { max: MAX_CANDIDATES }));
    const stored = { name, version, key, licence, author, levels: JSON.stringify(hashes) };
    return {
      known: { ...stored, source: options.source, taken_at: timestampOf(context.now()), other_key: null },
      addLevels: async () => {
        const [added, known] = await addLevels(context, opened, { ...options, due, changed });
        const withdrawn = withdrawnSince(before, hashes, arrived);
        return { name, version, added, known, withdrawn, changed: changed.map(({ levelId }) => levelId) };
      },
      close: opened.close,
    };
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** The name of a pack belongs to its key, and its versions go up. Notes another key, so that an admin can compare the two. */
async function requireSuccessor(db: Database, pack: Pack, before: KnownPack): Promise<void> {
  if (pack.key !== before.key) {
    await withExclusiveLock(db, (trx) => saveKnownPack(trx, { ...before, other_key: pack.key }));
    throw otherKey(before.key, pack.key);
  }
  if (pack.version < before.version)
    throw new Failure('conflict', refuse('pack-older', { version: before.version }));
}

export function otherKey(known: string, other: string): Failure {
  const values = { known: fingerprintOf(known), other: fingerprintOf(other) };
  return new Failure('conflict', refuse('pack-other-key', values));
}

/** The levels that came with the version before and are in this one no more, by their ids at this site. */
function withdrawnSince(
  before: KnownPack | null,
  hashes: Record<string, string>,
  arrived: ArrivedLevels,
): string[] {
  const old: Record<string, string> = before ? JSON.parse(before.levels) : {};
  const gone = Object.keys(old).filter((id) => hashes[id] === undefined);
  return gone.flatMap((id) => arrived.get(id)?.levelId ?? []);
}

interface AddOptions extends TakeOptions {
  /** Those that have not come yet. */
  due: readonly PackLevel[];
  changed: readonly ChangedLevel[];
}

/** Returns the ids of the levels that were added, and of those that have their pictures already. */
async function addLevels(
  context: OrphanContext,
  { pack, readPicture }: OpenedPack,
  { due, changed, source, userName, signal }: AddOptions,
): Promise<[added: string[], known: string[]]> {
  const findGames = await openFindGames(context.db);
  const { name, author, licence } = pack;
  const signer = fingerprintOf(pack.key);
  const page = source === null ? {} : { page: source };

  /** Its picture is stored from here on. */
  async function candidateOf({ id: reference, level: packed }: PackLevel) {
    signal?.throwIfAborted();
    const { bytes, width, height } = await readPicture(packed);
    const size = { imageRatio: width / height, imageHeight: height };
    const level = await levelFromPack(pack, packed, { findGames, createdAt: timestampOf(context.now()) });
    const picture = await storeAccepted(context, { path: packed.screenshot, bytes, ...size });
    const { firstPack: first } = packed;
    const origin = {
      kind: 'pack',
      name,
      author,
      licence,
      reference,
      signer,
      ...page,
      ...(first && { first }),
    } as const;
    return { level, packed, picture, origin, userName };
  }

  const [added, known]: [string[], string[]] = [[], []];
  for (const one of due) {
    const result = await addCandidate(context, await candidateOf(one));
    if ('id' in result) added.push(result.id);
    else known.push(result.known);
  }
  for (const { levelId, base, proposalId, ...one } of changed) {
    const { origin, ...candidate } = await candidateOf(one);
    const newer = { ...candidate, origin: { ...origin, newerThan: levelId }, levelId, base, proposalId };
    await proposeUpdate(context, newer);
  }
  return [added, known];
}

function hashOf(level: PackedLevel): string {
  return sha256(Buffer.from(JSON.stringify(Object.entries(level).toSorted(([a], [b]) => (a < b ? -1 : 1)))));
}
