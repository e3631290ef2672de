import type { TakeResult } from '#shared/api/site/pack.ts';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { Level } from '#shared/level/level.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { tableGames } from '#shared/level/table/table-games.ts';
import type { Pack } from '#shared/pack/pack.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { addCandidate, MAX_CANDIDATES } from '../../candidate/add-candidate.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { findGame, listGames } from '../../game/queries.ts';
import { Failure } from '../../http/failure.ts';
import { calendarAt } from '../../level/calendar.ts';
import { countCandidates, listCandidateFacts } from '../../level/candidate-facts.ts';
import { findLevel } from '../../level/queries.ts';
import type { OrphanContext } from '../../picture/orphans.ts';
import { storeAccepted } from '../../picture/store-picture.ts';
import { listSettings, readSchedule } from '../../setting/queries.ts';
import { fingerprintOf } from '../pack-key.ts';
import { findKnownPack, type KnownPack, saveKnownPack } from '../queries.ts';
import { type OpenedPack, openPack } from '../read-pack.ts';
import { sha256 } from '../write-pack.ts';

const CREATOR_LENGTH = 20;

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
  known: KnownPack;
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
    const { changed, withdrawn } = compare(before, hashes, arrived);
    const due = levels.filter(({ id }) => !arrived.has(id));
    if ((await countCandidates(context.db)) + due.length > MAX_CANDIDATES)
      throw new Failure('conflict', refuse('candidates-full', { max: MAX_CANDIDATES }));
    const stored = { name, version, key, licence, author, levels: JSON.stringify(hashes) };
    return {
      known: { ...stored, source: options.source, taken_at: timestampOf(context.now()), other_key: null },
      addLevels: async () => {
        const [added, known] = await addLevels(context, opened, { ...options, levels: due });
        return { name, version, added, known, withdrawn, changed: await notReleased(context, changed) };
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

/** The levels of this site that came with a pack of a name and a key, by the ids at its site. */
async function findArrived(db: Database, { name, key }: Pack): Promise<Map<string, string>> {
  const signer = fingerprintOf(key);
  const arrived = new Map<string, string>();
  for (const [levelId, { origin }] of await listCandidateFacts(db)) {
    const isOf = origin.kind === 'pack' && origin.name === name && origin.signer === signer;
    if (isOf && origin.reference !== undefined) arrived.set(origin.reference, levelId);
  }
  return arrived;
}

/** What a version says of the levels that came with the one before, by their ids at this site. */
function compare(before: KnownPack | null, hashes: Record<string, string>, arrived: Map<string, string>) {
  const old: Record<string, string> = before ? JSON.parse(before.levels) : {};
  const here = (ids: string[]) => ids.flatMap((id) => arrived.get(id) ?? []);
  return {
    changed: here(Object.keys(old).filter((id) => hashes[id] !== undefined && hashes[id] !== old[id])),
    withdrawn: here(Object.keys(old).filter((id) => hashes[id] === undefined)),
  };
}

async function notReleased({ db, now }: OrphanContext, ids: readonly string[]): Promise<string[]> {
  const calendar = calendarAt(readSchedule(await listSettings(db)), now());
  const placed = await Promise.all(ids.map((id) => findLevel(db, id)));
  return placed.flatMap((one) => (one && !isReleased(one.index, calendar) ? [one.level.id] : []));
}

type AddOptions = TakeOptions & Pick<OpenedPack, 'levels'>;

/** Returns the ids of the levels that were added, and of those that have their pictures already. */
async function addLevels(
  context: OrphanContext,
  { pack, readPicture }: OpenedPack,
  { levels, source, userName, signal }: AddOptions,
): Promise<[added: string[], known: string[]]> {
  const findGames = await openFindGames(context.db);
  const [added, known]: [string[], string[]] = [[], []];
  const signer = fingerprintOf(pack.key);
  for (const { id: reference, level: packed } of levels) {
    signal?.throwIfAborted();
    const { bytes, width, height } = await readPicture(packed);
    const size = { imageRatio: width / height, imageHeight: height };
    const picture = await storeAccepted(context, { path: packed.screenshot, bytes, ...size });
    const level = await levelFromPack(pack, packed, { findGames, createdAt: timestampOf(context.now()) });
    const page = source === null ? {} : { page: source };
    const origin = { kind: 'pack', name: pack.name, reference, signer, ...page } as const;
    const result = await addCandidate(context, { level, picture, origin, userName });
    if ('id' in result) added.push(result.id);
    else known.push(result.known);
  }
  return [added, known];
}

interface MakingOptions {
  findGames: (level: PackedLevel) => Promise<Games>;
  createdAt: string;
}

/** A level without a licence of its own gets that of its pack, so that it stays with it. */
async function levelFromPack(
  { licence, author }: Pack,
  packed: PackedLevel,
  { findGames, createdAt }: MakingOptions,
): Promise<Level> {
  const { screenshot: _, alsoAccepted: __, credit, ...fields } = packed;
  const creator = packed.creator || Array.from(author).slice(0, CREATOR_LENGTH).join('');
  const { attribution = '', licence: own = '', homepage = '' } = credit ?? {};
  return {
    ...newLevel(creator, createdAt),
    ...fields,
    ...(await findGames(packed)),
    creator,
    credit: { attribution: attribution || packed.creator || author, licence: own || licence, homepage },
  };
}

type Games = Pick<Level, 'name' | 'gameId' | 'releaseDate' | 'alsoAccepted'>;

/** Finds the games of a pack in the catalogue of this site: by id and name, by name, or as one that it lacks. */
async function openFindGames(db: Database): Promise<(level: PackedLevel) => Promise<Games>> {
  const find = tableGames(await listGames(db), true);
  return async ({ name, gameId, releaseDate, alsoAccepted = [] }) => {
    const row = { name, file: '', ...(releaseDate !== null && { releaseDate }) };
    const accepted = alsoAccepted
      .map((game) => game.name)
      .filter((other) => 'gameId' in find({ ...row, accepted: [other] }));
    const game = await findGame(db, gameId);
    const isSame = game !== null && isSameName(game.name, name);
    const found = find({ ...row, accepted });
    if ('refusal' in found) {
      // Several games have its name.
      return isSame
        ? { name: game.name, gameId, releaseDate: releaseDate ?? game.year }
        : unlisted(name, releaseDate);
    }
    const { gameYear: _, ...games } = found;
    return isSame ? { ...games, name: game.name, gameId } : games;
  };
}

function unlisted(name: string, releaseDate: number | null): Games {
  return { name, gameId: UNLISTED_GAME_ID, releaseDate };
}

function hashOf(level: PackedLevel): string {
  return sha256(Buffer.from(JSON.stringify(Object.entries(level).toSorted(([a], [b]) => (a < b ? -1 : 1)))));
}
