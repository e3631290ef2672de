import type { SharedPicture } from '#shared/api/level/submission.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { type Level, levelFields } from '#shared/level/level.ts';
import { mayUndoWithdrawal, mayWithdrawLevel } from '#shared/level/level-access.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Commit } from '../../change.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { finalGameId, isRetired, listRetiredKeys } from '../../game/retired/queries.ts';
import { Failure } from '../../http/failure.ts';
import { currentCalendar } from '../../level/calendar.ts';
import { readLevel } from '../../level/level-row.ts';
import {
  findLevel,
  findLevelRow,
  findLevelsOfPicture,
  type PlacedLevel,
  updateLevel,
} from '../../level/queries.ts';
import { levelAccess } from '../../level/visibility.ts';
import { removeDerived } from '../../picture/derived-image.ts';
import { releasePicture, removeIfOrphaned } from '../../picture/orphans.ts';
import type { Orphan } from '../../picture/queries.ts';
import { isPictureName } from '../../picture/storage/storage.ts';
import { findGameNames } from '../../play/queries.ts';
import type { ReviewContext } from '../commit.ts';
import { listSnapshotPaths } from '../queries.ts';
import {
  deleteWithdrawn,
  findWithdrawn,
  insertWithdrawn,
  listWithdrawnBefore,
  restoreSnapshots,
  takeSnapshots,
  type WithdrawnContent,
} from './queries.ts';

/** The fields that a withdrawn level keeps: its place, and what tells saves and caches apart. */
const KEPT_FIELDS: readonly (keyof Level)[] = ['id', 'version', 'state', 'createdAt'];

/** The other levels that show a picture of a level, and so go with it when they are not in the daily order. */
export async function describeWithdrawal(context: ReviewContext, id: string): Promise<SharedPicture[]> {
  const calendar = await currentCalendar(context);
  return context.db.transaction().execute(async (trx) => {
    const placed = await findLevel(trx, id);
    if (!placed) throw new Failure('not-found');
    const others = await findSharing(trx, id, await picturesOf(trx, placed.level));
    return others.map(({ level, index }) => ({
      ...{ id: level.id, name: level.name, creator: level.creator, state: level.state },
      day: index === null ? null : dayOfLevel(index, calendar.schedule),
    }));
  });
}

/**
 * Withdraws a level whose day has come (docs/rules/levels.md#withdrawal), and with it what shows its pictures outside of the daily order.
 * Their rows and threads lose pictures and texts at once, and with them all that is derived; they are kept aside for a day. Repeated, it
 * changes nothing.
 */
export async function withdrawLevel(
  context: ReviewContext,
  commit: Commit<'level-withdrawn'>,
  { id, reason }: { id: string; reason: string },
): Promise<Level> {
  const calendar = await currentCalendar(context);
  const { level, paths } = await commit(async ({ trx, at, user, visitor }) => {
    const placed = await findLevel(trx, id);
    if (!placed) throw new Failure('not-found');
    if (isWithdrawn(placed.level)) {
      return { result: { level: placed.level, paths: [] }, entry: null };
    }
    if (!mayWithdrawLevel(user, levelAccess(visitor, placed, calendar))) {
      throw new Failure('forbidden', 'withdrawal-too-early');
    }
    const sharing = await findSharing(trx, id, await picturesOf(trx, placed.level));
    const others = sharing.filter(({ index }) => index === null).map(({ level }) => level);
    const paths: string[] = [];
    for (const other of others) paths.push(...(await takeDown(trx, other, { at })).paths);
    const taken = await takeDown(trx, placed.level, { at, others: others.map((other) => other.id) });
    const detail = `with ${id}, whose picture it shows: ${reason}`;
    const entry = [
      ...others.map((other) => ({ subject: other.id, detail })),
      { subject: id, detail: reason },
    ];
    return { result: { level: taken.level, paths: [...paths, ...taken.paths] }, entry };
  });
  for (const path of new Set(paths)) await removeDerived(context, path);
  return level;
}

/** Keeps all of a level aside and empties it. */
async function takeDown(
  trx: Database,
  level: Level,
  { at, others }: { at: number; others?: readonly string[] },
): Promise<{ level: Level; paths: readonly string[] }> {
  const { id } = level;
  const paths = await picturesOf(trx, level);
  const row = await findLevelRow(trx, id);
  const snapshots = await takeSnapshots(trx, id, paths);
  const content = { row, snapshots, ...(others && { others }) };
  await insertWithdrawn(trx, { id, at: timestampOf(at), content, paths });
  const empty = withdrawn(level, at);
  await write(trx, empty, level);
  return { level: empty, paths };
}

/** The pictures of the site that a level shows, or did when it was submitted. */
async function picturesOf(trx: Database, { id, path }: Level): Promise<string[]> {
  const paths = new Set([path, ...(await listSnapshotPaths(trx, id))]);
  return [...paths].filter(isPictureName);
}

async function findSharing(trx: Database, id: string, paths: readonly string[]): Promise<PlacedLevel[]> {
  const found: PlacedLevel[] = [];
  for (const path of paths) found.push(...(await findLevelsOfPicture(trx, path)));
  return found.filter(({ level }) => level.id !== id);
}

/** Brings a level back that was withdrawn less than a day ago, with what went with it. Repeated, it changes nothing. */
export function undoWithdrawal(commit: Commit<'level-withdrawal-undone'>, id: string): Promise<Level> {
  return commit(async ({ trx, at, user }) => {
    const placed = await findLevel(trx, id);
    if (!placed) throw new Failure('not-found');
    if (!isWithdrawn(placed.level)) return { result: placed.level, entry: null };
    if (!mayUndoWithdrawal(user, placed.level, at)) {
      throw new Failure('conflict', 'withdrawn-long-ago');
    }
    const content = await findWithdrawn(trx, id);
    // Archives leave it out (decision 134).
    if (!content) throw new Failure('conflict', 'withdrawn-not-kept');
    const back: Level[] = [];
    for (const { other, kept } of await findWithdrawnWith(trx, content)) {
      back.push(await bringBack(trx, other, kept));
    }
    const level = await bringBack(trx, placed, content);
    const entry = [...back, level].map(({ id: subject, name: detail }) => ({ subject, detail }));
    return { result: level, entry };
  });
}

/** What went with a withdrawn level, and was neither deleted nor brought back since. */
async function findWithdrawnWith(
  trx: Database,
  { others = [] }: WithdrawnContent,
): Promise<{ other: PlacedLevel; kept: WithdrawnContent }[]> {
  const found: { other: PlacedLevel; kept: WithdrawnContent }[] = [];
  for (const id of others) {
    const other = await findLevel(trx, id);
    const kept = await findWithdrawn(trx, id);
    if (other && isWithdrawn(other.level) && kept) found.push({ other, kept });
  }
  return found;
}

async function bringBack(
  trx: Database,
  { level: empty, index }: PlacedLevel,
  content: WithdrawnContent,
): Promise<Level> {
  const { level: before } = readLevel(content.row);
  const state = index === null ? before.state : empty.state;
  const level = { ...before, ...(await currentGame(trx, before)), state };
  await write(trx, level, empty);
  await restoreSnapshots(trx, level.id, content.snapshots);
  await deleteWithdrawn(trx, level.id);
  return level;
}

/** Removes what was kept aside for more than a day, with the pictures that no other level shows. */
export async function eraseWithdrawnLevels(
  context: Pick<ReviewContext, 'db' | 'now' | 'screenshots' | 'log'>,
): Promise<void> {
  const before = timestampOf(context.now() - MS_PER_DAY);
  for (const id of await listWithdrawnBefore(context.db, before)) {
    const orphans = await withExclusiveLock(context.db, async (trx) => {
      const paths = await deleteWithdrawn(trx, id);
      const released: (Orphan | null)[] = [];
      for (const path of paths) released.push(await releasePicture(trx, path, context.now()));
      return released;
    });
    for (const orphan of orphans) await removeIfOrphaned(context, orphan);
  }
}

async function write(trx: Database, level: Level, current: Level): Promise<void> {
  const isUpdated = await updateLevel(trx, level, current);
  if (!isUpdated) throw new Failure('conflict', 'damaged-save-first');
}

function withdrawn(level: Level, at: number): Level {
  const values = levelFields.map(([name, { empty }]) => [
    name,
    KEPT_FIELDS.includes(name) ? level[name] : empty,
  ]);
  return {
    ...(Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Level),
    // Nobody has to decide on it any more.
    state: level.state === 'approved' ? 'approved' : 'archived',
    withdrawnAt: timestampOf(at),
  };
}

/** The game of a level that was kept aside while games were merged. Fails when it has been removed. */
async function currentGame(
  trx: Database,
  { gameId }: Level,
): Promise<Partial<Pick<Level, 'gameId' | 'name'>>> {
  if (!(await isRetired(trx, gameId))) return {};
  const targets = new Map((await listRetiredKeys(trx)).map(({ id, merged_into }) => [id, merged_into]));
  const final = finalGameId(targets, gameId);
  const name = final === null ? undefined : (await findGameNames(trx, [final])).get(final);
  if (final === null || name === undefined) {
    throw new Failure('conflict', 'game-restore-first');
  }
  return { gameId: final, name };
}
