import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import type { ManagerEntry } from '#shared/review/review-entry.ts';
import { reviewStatus } from '#shared/review/review-status.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { insertEntry } from '../thread/queries.ts';
import { beginThread, readThread } from '../thread/thread.ts';
import type { SubmissionOutcome } from '../webhook/submission-message.ts';

/** Each keeps a picture: what nobody has looked at yet may not fill the disk. */
const MAX_UNANSWERED = 20;

interface SubmissionFacts {
  level: Level;
  /** The stored level before; null for a new one. */
  current: Level | null;
  /** What its maker writes to the managers. */
  text: string;
  /** In milliseconds since 1970. */
  at: number;
}

/**
 * Adds a submission to the thread of its level, with the level as it was sent, and returns what to tell managers; null when it is the
 * same as the last one and no changes were requested since. To be used under the exclusive lock.
 */
export async function noteSubmission(
  trx: Database,
  { level, current, text, at }: SubmissionFacts,
): Promise<SubmissionOutcome | null> {
  const entry = { at: new Date(at).toISOString(), user: null, reasons: [], text, snapshot: level };
  if (!current) {
    await insertEntry(trx, level.id, { ...entry, kind: 'submitted' });
    return 'new';
  }
  const entries = await readThread(trx, current);
  const kinds = entries.map(({ kind }) => kind);
  const isAsked = reviewStatus(current.state, kinds) === 'changes-requested';
  const isChanged = contentHash(level) !== contentHash(current);
  const isSaid = text !== '' && text !== latestText(entries);
  if (!isChanged && !isAsked && !isSaid) return null;
  requireFewUnanswered(entries);
  await beginThread(trx, current);
  await insertEntry(trx, level.id, { ...entry, kind: 'resubmitted' });
  return isAsked ? 'sent-again' : 'changed';
}

/** What the maker has written last: a retry says the same again. */
function latestText(entries: readonly ManagerEntry[]): string {
  return entries.findLast(({ author }) => author === 'maker')?.text ?? '';
}

function requireFewUnanswered(entries: readonly ManagerEntry[]): void {
  const answered = entries.findLastIndex(({ kind, author }) => author === 'manager' && kind !== 'note');
  const unanswered = entries.slice(answered + 1).filter(({ author }) => author === 'maker');
  if (unanswered.length < MAX_UNANSWERED) return;
  throw new Failure(
    'conflict',
    `You have sent this level ${MAX_UNANSWERED} times: wait until a manager has looked at it`,
  );
}
