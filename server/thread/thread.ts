import type { Level } from '#shared/level/level.ts';
import { isPlayerMade } from '#shared/level/level-id.ts';
import type { ManagerEntry } from '#shared/review/review-entry.ts';
import type { Database } from '../database/tables.ts';
import { type EntryFact, insertEntry, listEntries } from './queries.ts';

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
