import type { LevelToSubmit } from '#shared/api/review.ts';
import type { Level } from '#shared/level/level.ts';
import { mayEditLevel } from '#shared/level/level-rights.ts';
import { contentHash, revisionOf } from '#shared/level/level-version.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { findLevel } from '../level/queries.ts';
import { isUsableAddress, requireValid } from './checks.ts';
import { readSent, type Sent, takeLevel } from './take-level.ts';
import { type Arrival, type ReviewParts, settleLevel, writeLevel } from './write-level.ts';

/** What became of a submission. */
export interface Submission {
  level: Level;
  outcome: 'new' | 'changed' | 'same';
}

interface Parts extends ReviewParts {
  /** Hears of a submission within the transaction that writes it. */
  onWritten: (trx: Database, submission: Submission) => Promise<void>;
}

/** Anybody's level for review; from the browser that submitted it before, it takes the place of the earlier one (design, 8 and 9). */
export async function submitLevel(
  parts: Parts,
  body: LevelToSubmit,
  image: Buffer | null,
  visitor: Visitor,
): Promise<Submission> {
  const read = await readSent(parts, body, image, visitor);
  const sent = { ...read, level: submittedForm(read.level) };
  const earlier = await findEarlier(parts.db, sent);
  await requireValid(parts.db, sent.level, image !== null, earlier);
  return takeLevel(parts, sent, (trx, arrival) => write(trx, parts, sent, arrival));
}

/** What only managers decide begins empty. */
function submittedForm(level: Level): Level {
  return { ...level, state: 'submitted', popularity: null, celebration: '', credit: null };
}

/** The visitor's own earlier form of this level, which a submission replaces; null for none. */
async function findEarlier(db: Database, { level, baseRevision, visitor }: Sent): Promise<Level | null> {
  if (!visitor.ownLevels.has(level.id)) return null;
  const found = (await findLevel(db, level.id))?.level ?? null;
  if (!found) return null;
  requireOpen(found, visitor);
  if (baseRevision !== null && revisionOf(found) !== baseRevision) {
    throw new Failure('conflict', 'A manager has changed this level in the meantime', { current: found });
  }
  return found;
}

async function write(
  trx: Database,
  parts: Parts,
  sent: Sent,
  arrival: Arrival,
): Promise<Submission & { replaced: string }> {
  const earlier = await findEarlier(trx, sent);
  const { id } = settleLevel(arrival, earlier, parts.now());
  const current = earlier ?? (await findSame(trx, id, sent.visitor, arrival));
  const level = settleLevel(keepReserved(arrival, current), current, parts.now());
  await writeLevel(trx, parts, { level, picture: arrival.picture, current });
  const submission: Submission = { level, outcome: outcomeOf(level, current) };
  await parts.onWritten(trx, submission);
  if (submission.outcome !== 'same') {
    const deed = { user: sent.visitor.user?.name ?? null, action: 'level-submitted' } as const;
    await recordAuditEvent(trx, { ...deed, at: parts.now(), subject: level.id, detail: level.name });
  }
  return { ...submission, replaced: current?.path ?? level.path };
}

/** A level of the same creator and image is the visitor's own, or somebody else's and stays as it is. */
async function findSame(
  trx: Database,
  id: string,
  visitor: Visitor,
  arrival: Arrival,
): Promise<Level | null> {
  const same = (await findLevel(trx, id))?.level ?? null;
  if (same && !isRepeated(arrival, same)) requireOpen(same, visitor);
  return same;
}

/**
 * Whether a form is the very one that waits already: its sender never got the answer, and the cookie with it. Only they have the picture and
 * the rest to the last digit; one from an address of the web could come from a link that others know.
 */
function isRepeated(arrival: Arrival, same: Level): boolean {
  if (!arrival.picture || isUsableAddress(arrival.level.path) || same.state !== 'submitted') return false;
  const again = settleLevel(keepReserved(arrival, same), same, Date.parse(same.createdAt));
  return outcomeOf(again, same) === 'same';
}

function requireOpen(level: Level, visitor: Visitor): void {
  const isOwn = visitor.ownLevels.has(level.id);
  if (!isOwn) throw new Failure('conflict', 'There is a level with this creator and image already');
  if (!mayEditLevel(null, { state: level.state, isReleased: false, isOwn })) {
    throw new Failure('conflict', 'This level has been decided on and can no longer be changed');
  }
}

/** What managers have added to a level outlives its next form. */
function keepReserved({ level, picture }: Arrival, current: Level | null): Arrival {
  if (!current) return { level, picture };
  const { popularity, celebration, credit } = current;
  return { level: { ...level, popularity, celebration, credit }, picture };
}

function outcomeOf(level: Level, current: Level | null): Submission['outcome'] {
  if (!current) return 'new';
  return contentHash(level) === contentHash(current) ? 'same' : 'changed';
}
