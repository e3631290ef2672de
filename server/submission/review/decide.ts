import type { AuditOf } from '#shared/api/endpoint.ts';
import type { ReviewThread, reviewLevel } from '#shared/api/level/submission.ts';
import { transitionBetween } from '#shared/level/level-state.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { reviewReasonText } from '#shared/refusal/review-reason-text.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { actionError, mayReview, type ReviewAction, stateAfter } from '#shared/submission/review-action.ts';
import { isRemark, type ManagerEntry, type ReviewKind } from '#shared/submission/review-entry.ts';
import type { Change, Commit } from '../../change.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type Calendar, currentCalendar, lateCancellation, levelDaysAhead } from '../../level/calendar.ts';
import { placeAfter } from '../../level/order.ts';
import { findLevel, type PlacedLevel, updateLevel } from '../../level/queries.ts';
import type { ReviewContext } from '../commit.ts';
import { deleteClaim, insertEntry } from '../queries.ts';
import { requirePictureCopy } from '../sent-level.ts';
import { beginThread, describeThread, readThread } from './thread.ts';

type Recorded = AuditOf<typeof reviewLevel>;

const auditActions: Record<Exclude<ReviewKind, 'note' | 'message'>, Recorded[number]> = {
  'changes-requested': 'changes-requested',
  approved: 'level-approved',
  declined: 'level-declined',
  reopened: 'level-restored',
};

/** Adds a manager's answer or note to the thread of a level, with the change of its state (docs/rules/submission.md#review-actions). */
export async function decideOnLevel(
  context: ReviewContext,
  commit: Commit<Recorded>,
  { id, action }: { id: string; action: ReviewAction },
): Promise<ReviewThread> {
  const error = actionError(action);
  if (error !== null) throw fieldError('text', error);
  const calendar = await currentCalendar(context);
  return commit(async (change) => {
    const { trx, user, visitor } = change;
    const placed = await findLevel(trx, id);
    if (!placed) throw new Failure('not-found', 'level-deleted');
    // What is read of it would be written over what is left of it.
    if (placed.damaged) throw new Failure('conflict', 'level-damaged');
    const entries = await readThread(trx, placed.level);
    const isDone = isRepeated(entries, action, user.name);
    if (!isDone) {
      requireSeen(entries, action);
      requireAllowed(placed, action, visitor, calendar);
      await write(change, placed, { action, calendar });
    }
    const result = await describeThread({ ...context, db: trx }, id);
    const { kind } = action;
    if (isDone || kind === 'note' || kind === 'message') return { result, entry: null };
    const detail = [placed.level.name, ...action.reasons.map((reason) => reviewReasonText(reason))].join(
      ', ',
    );
    return { result, entry: { action: auditActions[kind], subject: id, detail } };
  });
}

/** Whether the action was taken already: its sender never got the response. */
function isRepeated(entries: readonly ManagerEntry[], action: ReviewAction, user: string): boolean {
  const { kind, reasons, text, seen } = action;
  return entries.some(
    (entry) =>
      entry.number > seen &&
      entry.user === user &&
      entry.kind === kind &&
      entry.text === text &&
      entry.reasons.join() === reasons.join(),
  );
}

/** Fails when others have answered or sent the level since; notes and messages stand in nobody's way. */
function requireSeen(entries: readonly ManagerEntry[], { kind, seen }: ReviewAction): void {
  const unseen = entries.findLast((entry) => entry.number > seen && !isRemark(entry.kind));
  if (isRemark(kind) || !unseen) return;
  const { author, user } = unseen;
  throw new Failure(
    'conflict',
    refuse('answered-meanwhile', {
      kind: unseen.kind,
      author: author === 'maker' || user !== null ? author : '',
      name: user ?? '',
      reasons: unseen.reasons.join(),
    }),
  );
}

function requireAllowed(
  placed: PlacedLevel,
  { kind }: ReviewAction,
  { user }: Visitor,
  calendar: Calendar,
): void {
  const { level } = placed;
  const next = stateAfter(kind, level.state);
  if (next === null) {
    throw new Failure('conflict', refuse('action-not-allowed', { state: level.state }));
  }
  const daysAhead = levelDaysAhead(placed, calendar);
  if (!mayReview(user, kind, { state: level.state, daysAhead })) {
    throw new Failure('forbidden', lateCancellation(daysAhead));
  }
  requirePictureCopy({ level: { ...level, state: next }, image: null }, level);
}

async function write(
  { trx, at, user }: Change,
  { level }: PlacedLevel,
  { action, calendar }: { action: ReviewAction; calendar: Calendar },
): Promise<void> {
  const { kind, reasons, text, place } = action;
  const state = stateAfter(kind, level.state) ?? level.state;
  await beginThread(trx, level);
  const transition = transitionBetween(level.state, state) ?? 'stay';
  if (transition !== 'stay') {
    const position = await placeAfter(trx, level.id, transition, { calendar, now: at, place });
    await updateLevel(trx, { ...level, state }, level, position);
  }
  await insertEntry(trx, level.id, {
    at: timestampOf(at),
    kind,
    user: user.name,
    reasons,
    text,
    snapshot: null,
  });
  if (!isRemark(kind)) await deleteClaim(trx, level.id, user.name);
}
