import * as review from '#shared/api/submission.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { type Level, levelFields } from '#shared/level/level.ts';
import { mayUndoWithdrawal, mayWithdrawLevel } from '#shared/level/level-access.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { finalGameId, isRetired, listRetiredKeys } from '../game/retired/queries.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { currentCalendar } from '../level/calendar.ts';
import { readLevel } from '../level/level-row.ts';
import { findLevel, findLevelRow, updateLevel } from '../level/queries.ts';
import { levelAccess } from '../level/visibility.ts';
import { removeDerived } from '../picture/derived-image.ts';
import { releasePicture, removeIfOrphaned } from '../picture/orphans.ts';
import type { Orphan } from '../picture/queries.ts';
import { isPictureName } from '../picture/storage/storage.ts';
import { findGameNames } from '../play/queries.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import type { ReviewContext } from './commit.ts';
import {
  deleteWithdrawn,
  findWithdrawn,
  insertWithdrawn,
  listWithdrawnBefore,
  restoreSnapshots,
  takeSnapshots,
} from './withdrawn-queries.ts';

/** The fields that a withdrawn level keeps: its place, and what tells saves and caches apart. */
const KEPT_FIELDS: readonly (keyof Level)[] = ['id', 'version', 'state', 'createdAt'];

// Archives leave it out (decision 134).
function notKept(): string {
  return t('What was withdrawn is not here: the site was restored from a backup, which does not have it');
}

/**
 * Withdraws a level whose day has come (docs/rules/levels.md#withdrawal). Its row and its thread lose pictures and texts at once, and with
 * them all that is derived; they are kept aside for a day. Repeated, it changes nothing.
 */
export async function withdrawLevel(
  context: ReviewContext,
  id: string,
  { visitor, reason }: { visitor: Visitor; reason: string },
): Promise<Level> {
  const calendar = await currentCalendar(context);
  const at = context.now();
  const { level, paths } = await withExclusiveLock(context.db, async (trx) => {
    const { user } = await recheckAccess(trx, review.withdrawLevel, visitor);
    const placed = await findLevel(trx, id);
    if (!placed) throw new Failure('not-found');
    if (placed.level.withdrawnAt !== undefined) return { level: placed.level, paths: [] };
    if (!mayWithdrawLevel(user, levelAccess(visitor, placed, calendar))) {
      throw new Failure('forbidden', t('Only a level whose day has come is withdrawn: delete this one'));
    }
    const row = await findLevelRow(trx, id);
    const snapshots = await takeSnapshots(trx, id);
    const shown = [placed.level.path, ...snapshots.map(({ path }) => path ?? '')];
    const paths = [...new Set(shown)].filter(isPictureName);
    await insertWithdrawn(trx, { id, at: new Date(at).toISOString(), content: { row, snapshots }, paths });
    const level = withdrawn(placed.level, at);
    await write(trx, level, placed.level);
    await recordAuditEvent(trx, {
      at,
      user: user?.name ?? null,
      action: 'level-withdrawn',
      subject: id,
      detail: reason,
    });
    return { level, paths };
  });
  for (const path of paths) await removeDerived(context, path);
  return level;
}

/** Brings a level back that was withdrawn less than a day ago. Repeated, it changes nothing. */
export async function undoWithdrawal(context: ReviewContext, id: string, visitor: Visitor): Promise<Level> {
  return withExclusiveLock(context.db, async (trx) => {
    const { user } = await recheckAccess(trx, review.undoWithdrawal, visitor);
    const placed = await findLevel(trx, id);
    if (!placed) throw new Failure('not-found');
    if (placed.level.withdrawnAt === undefined) return placed.level;
    const content = await findWithdrawn(trx, id);
    if (!mayUndoWithdrawal(user, placed.level, context.now())) {
      throw new Failure('conflict', t('This level was withdrawn more than a day ago: it is gone'));
    }
    if (!content) throw new Failure('conflict', notKept());
    const { level: before } = readLevel(content.row);
    const level = { ...before, ...(await currentGame(trx, before)), state: placed.level.state };
    await write(trx, level, placed.level);
    await restoreSnapshots(trx, id, content.snapshots);
    await deleteWithdrawn(trx, id);
    await recordAuditEvent(trx, {
      at: context.now(),
      user: user?.name ?? null,
      action: 'level-withdrawal-undone',
      subject: id,
      detail: level.name,
    });
    return level;
  });
}

/** Removes what was kept aside for more than a day, with the pictures that no other level shows. */
export async function eraseWithdrawnLevels(
  context: Pick<ReviewContext, 'db' | 'now' | 'screenshots' | 'log'>,
): Promise<void> {
  const before = new Date(context.now() - MS_PER_DAY).toISOString();
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
  if (!isUpdated)
    throw new Failure('conflict', t('This level is damaged: save it with its picture and texts first'));
}

function withdrawn(level: Level, at: number): Level {
  const values = levelFields.map(([name, { empty }]) => [
    name,
    KEPT_FIELDS.includes(name) ? level[name] : empty,
  ]);
  return {
    ...(Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Level),
    withdrawnAt: new Date(at).toISOString(),
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
    throw new Failure('conflict', t('Its game has been removed from the catalogue: restore the game first'));
  }
  return { gameId: final, name };
}
