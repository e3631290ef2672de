import type { AuditOf } from '#shared/api/endpoint.ts';
import type { saveLevel as saveLevelEndpoint } from '#shared/api/level/submission.ts';
import type { Level } from '#shared/level/level.ts';
import { hasSameGame, mayEditLevel, mayRepairLevel, mayTransition } from '#shared/level/level-access.ts';
import { type StateTransition, transitionBetween } from '#shared/level/level-state.ts';
import { contentHash, levelRevision } from '#shared/level/level-version.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import type { LevelPlace } from '#shared/planner/level-place.ts';
import { type PlainReason, refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { entryKindOf } from '#shared/submission/review-action.ts';
import type { Change, Commit } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { lateCancellation, levelDaysAhead } from '../level/calendar.ts';
import { findCandidateFacts, saveCandidate } from '../level/candidate-facts.ts';
import { placeAfter } from '../level/order.ts';
import { findLevel, type PlacedLevel } from '../level/queries.ts';
import { levelAccess } from '../level/visibility.ts';
import { removeDerived } from '../picture/derived-image.ts';
import { discardUpload, removeIfOrphaned } from '../picture/orphans.ts';
import { storePicture } from '../picture/store-picture.ts';
import { commitLevel, type ReviewContext } from './commit.ts';
import { findSaved } from './own-levels.ts';
import { findImage, levelToStore, withoutConsent } from './prepare.ts';
import { insertEntry } from './queries.ts';
import { beginThread } from './review/thread.ts';
import {
  type LevelCall,
  receiveLevel,
  requirePictureCopy,
  requireValidLevel,
  type SentLevel,
} from './sent-level.ts';

const refusals: Record<Exclude<StateTransition, 'cancel-approval'>, PlainReason> = {
  stay: 'may-not-save',
  approve: 'may-not-approve',
  archive: 'may-not-archive',
  restore: 'may-not-restore',
};

type Recorded = AuditOf<typeof saveLevelEndpoint>;

const auditActions: Record<StateTransition, Recorded[number]> = {
  stay: 'level-edited',
  approve: 'level-approved',
  'cancel-approval': 'level-approval-cancelled',
  archive: 'level-archived',
  restore: 'level-restored',
};

/** Saves a manager's edit of a level and the state transition that goes with it (docs/rules/levels.md#level-states). */
export async function saveLevel(
  context: ReviewContext,
  call: LevelCall & { body: { place?: LevelPlace | undefined } },
  commit: Commit<Recorded>,
): Promise<Level> {
  const sent = await receiveLevel(context, call);
  await checkSave(context.db, sent, await findBase(context.db, sent));
  const picture = sent.image && (await storePicture(context, sent.image, sent.client));
  try {
    const image = picture ?? (await findImage(context, sent));
    const { level, current, replaced } = await commit(async (change) => {
      const { trx, at, visitor } = change;
      // Checked again: others may have saved while the picture was decoded and stored.
      const rechecked = { ...sent, visitor };
      const base = (await findBase(trx, rechecked)) ?? (await findSaved(trx, rechecked, image));
      const { current, transition } = await checkSave(trx, rechecked, base);
      const keepsVersion = base !== null && isRepair(sent, base);
      const fields = withoutConsent(sent.level);
      const level = await levelToStore(trx, fields, { image, current, keepsVersion, now: at });
      const joining = { calendar: sent.calendar, now: at, place: call.body.place };
      const position = await placeAfter(trx, level.id, transition, joining);
      if (current && current.state !== 'candidate' && transition !== 'stay') await beginThread(trx, current);
      const replaced = await commitLevel(trx, context, { level, picture, current, position });
      if (level.state === 'candidate')
        await saveCandidate(trx, level, { kind: 'team', name: change.user.name });
      await noteTransition(change, level, { transition, text: call.body.message ?? '' });
      const action = current || transition !== 'stay' ? auditActions[transition] : 'level-created';
      // Whoever reads the log may want to play what becomes of a candidate.
      const detail = level.state === 'candidate' ? '' : level.name;
      const entry = { action, subject: level.id, detail };
      return { result: { level, current, replaced }, entry };
    });
    await removeIfOrphaned(context, replaced);
    if (current?.state === 'approved' && levelRevision(current) !== levelRevision(level)) {
      await removeDerived(context, current.path);
    }
    return level;
  } catch (error) {
    if (picture) await discardUpload(context, picture.mark);
    throw error;
  }
}

/** The stored level that a sent one changes and the transition of its state. Fails when the save is not allowed. */
async function checkSave(
  db: Database,
  sent: SentLevel,
  placed: PlacedLevel | null,
): Promise<{ current: Level | null; transition: StateTransition }> {
  const { level, visitor, calendar } = sent;
  const current = placed?.level ?? null;
  const transition = transitionBetween(current?.state ?? 'new', level.state);
  if (!transition) {
    throw new Failure('conflict', 'state-order');
  }
  const state = current?.state ?? 'submitted';
  const daysAhead = placed && levelDaysAhead(placed, calendar);
  if (!mayTransition(visitor.user, transition, { state, daysAhead })) {
    const refusal = transition === 'cancel-approval' ? lateCancellation(daysAhead) : refusals[transition];
    throw new Failure('forbidden', refusal);
  }
  if (current?.state === 'candidate' && transition === 'approve') await requireOwnLevel(db, current.id);
  await requireValidLevel(db, sent, current);
  requirePictureCopy(sent, current);
  return { current, transition };
}

/** Changes of a level that came with a pack would be a second one if they were approved (docs/rules/packs.md#changes). */
async function requireOwnLevel(db: Database, id: string): Promise<void> {
  const newerThan = (await findCandidateFacts(db, id))?.origin.newerThan;
  if (newerThan !== undefined)
    throw new Failure('conflict', refuse('candidate-is-update', { id: newerThan }));
}

/**
 * The stored level that the edit began from; null for a new one. Fails when it was deleted or changed since (docs/rules/levels.md#edit-conflicts).
 * A call that does not say means the level with its id, and may not be behind its version.
 */
async function findBase(
  db: Database,
  { level, baseRevision, visitor, calendar }: SentLevel,
): Promise<PlacedLevel | null> {
  if (baseRevision === null) return null;
  const placed = await findLevel(db, level.id);
  if (!placed && baseRevision === undefined) return null;
  if (!placed) throw new Failure('not-found', 'level-deleted');
  const current = placed.level;
  if (!mayEditLevel(visitor.user, levelAccess(visitor, placed, calendar))) {
    const daysAhead = levelDaysAhead(placed, calendar);
    const mayRepair = mayRepairLevel(visitor.user, { state: current.state, daysAhead });
    if (!mayRepair) throw new Failure('forbidden', 'day-begun');
    if (!hasSameGame(level, current)) throw new Failure('forbidden', 'game-fixed');
  }
  if (isWithdrawn(current)) throw new Failure('conflict', 'level-withdrawn');
  const isBehind =
    baseRevision === undefined ? level.version < current.version : levelRevision(current) !== baseRevision;
  if (isBehind && !isSaved(level, current)) {
    throw new Failure('conflict', 'level-changed', { current });
  }
  return placed;
}

/** Whether a level that is already played in the east is changed so that those plays can go on (docs/rules/accounts.md#level-repair). */
function isRepair({ level, calendar }: SentLevel, placed: PlacedLevel): boolean {
  const daysAhead = levelDaysAhead(placed, calendar);
  const isTomorrow = isReleased(placed.index, calendar) && daysAhead !== null && daysAhead > 0;
  return isTomorrow && hasSameGame(level, placed.level);
}

/** Whether a save was made already: its sender never got the response. */
function isSaved(level: Level, current: Level): boolean {
  const { state, popularity } = current;
  const isSameState = level.state === state && (level.popularity ?? popularity) === popularity;
  return contentHash(level) === contentHash(current) && isSameState;
}

/** Adds a transition to the thread of the level. */
async function noteTransition(
  { trx, at, user }: Change,
  level: Level,
  { transition, text }: { transition: StateTransition; text: string },
): Promise<void> {
  const kind = entryKindOf[transition];
  if (kind === null) return;
  const entry = {
    at: timestampOf(at),
    kind,
    user: user.name,
    reasons: [],
    text,
    snapshot: null,
  };
  await insertEntry(trx, level.id, entry);
}
