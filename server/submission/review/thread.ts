import type { QueuedLevel, ReviewThread } from '#shared/api/level/submission.ts';
import type { Level } from '#shared/level/level.ts';
import { isPlayerMade } from '#shared/level/level-origin.ts';
import { authorOf, isRemark, type ManagerEntry } from '#shared/submission/review-entry.ts';
import { reviewStatus } from '#shared/submission/review-status.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { findLevel } from '../../level/queries.ts';
import type { LevelContext } from '../../level/site-snapshot.ts';
import { type EntryFact, insertEntry, listClaims, listEntries, listEntryFacts } from '../queries.ts';
import { listBlocks, listSenders } from '../sender/queries.ts';
import { claimOf } from './claims.ts';

/**
 * The review thread of a level. That of a player-made level from before there were threads begins with what is known: when it was
 * submitted (docs/rules/submission.md#review-thread).
 */
export async function readThread(db: Database, level: Level): Promise<ManagerEntry[]> {
  const entries = await listEntries(db, level.id);
  return entries.length > 0 || !isPlayerMade(level.id) ? entries : [firstEntry(level)];
}

/** The kinds and times of the entries of a level, of which `stored` are stored. */
export function threadFacts(
  { id, createdAt }: Level,
  stored: readonly EntryFact[] = [],
): readonly EntryFact[] {
  return stored.length > 0 || !isPlayerMade(id) ? stored : [{ kind: 'submitted', at: createdAt }];
}

/** Stores the beginning of the thread of a level that has none, before it changes. To be used under the exclusive lock. */
export async function beginThread(trx: Database, level: Level): Promise<void> {
  if (!isPlayerMade(level.id) || (await listEntries(trx, level.id)).length > 0) return;
  const { at, kind, user, reasons, text } = firstEntry(level);
  await insertEntry(trx, level.id, { at, kind, user, reasons, text, snapshot: level });
}

function firstEntry(level: Level): ManagerEntry {
  return {
    number: 1,
    at: level.createdAt,
    kind: 'submitted',
    author: 'maker',
    reasons: [],
    text: '',
    user: null,
    snapshot: null,
  };
}

/** The thread of a level as managers see it. Throws a 'not-found' failure when the level does not exist. */
export async function describeThread(
  { db, now }: Pick<LevelContext, 'db' | 'now'>,
  id: string,
): Promise<ReviewThread> {
  const placed = await findLevel(db, id);
  if (!placed) throw new Failure('not-found', 'level-deleted');
  const { level } = placed;
  const entries = await readThread(db, level);
  const claim = (await listClaims(db, now())).find(({ levelId }) => levelId === id);
  const status = reviewStatus(
    level.state,
    entries.map(({ kind }) => kind),
  );
  return { level, status, entries, claim: claim ? claimOf(claim) : null };
}

/**
 * All submitted levels with the status of their review: those whose creators did what was asked of them first, then those that wait
 * longest (docs/rules/submission.md#review-queue).
 */
export async function listReviewQueue({ db, now, snapshot }: LevelContext): Promise<QueuedLevel[]> {
  const { all } = (await snapshot()).levels;
  const stored = await listEntryFacts(db);
  const senders = await listSenders(db);
  const numbers = [...new Set(senders.values())];
  const blocked = new Set((await listBlocks(db, now())).map(({ sender }) => sender));
  const claims = new Map((await listClaims(db, now())).map((claim) => [claim.levelId, claimOf(claim)]));
  const queued = all
    .filter(({ level, damaged }) => level.state === 'submitted' && !damaged)
    .map(({ level }) => {
      const facts = threadFacts(level, stored.get(level.id));
      const isSent = ({ kind }: EntryFact) => authorOf(kind) === 'maker';
      const sent = facts.filter(isSent);
      const answered = facts.findLastIndex((fact) => !isSent(fact) && !isRemark(fact.kind));
      const waiting = facts.slice(answered + 1).find(isSent) ?? sent.at(-1);
      const kinds = facts.map(({ kind }) => kind);
      const status = reviewStatus(level.state, kinds);
      const sender = senders.get(level.id);
      const queued: QueuedLevel = {
        id: level.id,
        status,
        since: waiting?.at ?? level.createdAt,
        sent: sent.length,
        // Entries are numbered from 1, and stay.
        seen: facts.length,
        claim: claims.get(level.id) ?? null,
        sender: sender === undefined ? null : numbers.indexOf(sender),
        isBlocked: sender !== undefined && blocked.has(sender),
      };
      return { queued, isBack: status === 'waiting' && kinds.includes('changes-requested') };
    });
  return queued
    .sort(
      (one, other) =>
        Number(other.isBack) - Number(one.isBack) ||
        one.queued.since.localeCompare(other.queued.since) ||
        one.queued.id.localeCompare(other.queued.id),
    )
    .map((one) => one.queued);
}
