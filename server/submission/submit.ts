import type { FastifyRequest } from 'fastify';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { ManagerEntry } from '#shared/submission/review-entry.ts';
import { reviewStatus } from '#shared/submission/review-status.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Budgets } from '../budget/budgets.ts';
import { MIN_PICTURE_BYTES } from '../budget/queries.ts';
import type { Config } from '../config.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { uploadClientOf } from '../http/upload.ts';
import type { SiteMessage } from '../message/message.ts';
import type { Messages } from '../message/open-messages.ts';
import { queueSubmissionMessage, type SubmissionOutcome } from '../message/submission-message.ts';
import { discardUpload, removeIfOrphaned } from '../picture/orphans.ts';
import { storePicture } from '../picture/store-picture.ts';
import { commitLevel, type ReviewContext } from './commit.ts';
import { findOwnLevel, findResubmitted, keyFor, openSender } from './own-levels.ts';
import { findImage, levelToStore, withManagerFieldsOf, withoutManagerFields } from './prepare.ts';
import { insertEntry } from './queries.ts';
import { beginThread, readThread } from './review/thread.ts';
import { isBlocked, noteSender, type SenderOf } from './sender/senders.ts';
import { type LevelCall, receiveLevel, requireValidLevel } from './sent-level.ts';
import { requireSubmissionsOpen } from './settings.ts';

export interface SubmitContext extends ReviewContext {
  config: Config;
  budgets: Budgets;
  /** Counts a new level of the address of a request; a 'too-many' failure beyond the limit. */
  limitNew: (request: FastifyRequest) => Promise<void>;
  messages: Messages;
  senderOf: SenderOf;
}

interface Submission {
  level: Level;
  /** Opens its status page. */
  key: string;
  /** The message for managers; null when nothing has changed. */
  message: SiteMessage | null;
}

/** Submits a level for review, or again from the browser that submitted it (docs/rules/accounts.md#own-submissions). */
export async function submitLevel(context: SubmitContext, call: LevelCall): Promise<Submission> {
  const isStranger = !uploadClientOf(call.request).isManager;
  if (isStranger) await context.budgets.requireSpace();
  const isCounted = call.image !== null && isStranger;
  const bytes = isCounted ? Math.max(MIN_PICTURE_BYTES, call.image?.length ?? 0) : 0;
  return context.budgets.writeWithin('submitted-pictures', bytes, () => storeSubmission(context, call));
}

async function storeSubmission(context: SubmitContext, call: LevelCall): Promise<Submission> {
  const received = await receiveLevel(context, call);
  const { message: text = '', key: newKey } = call.body;
  const sent = { ...received, level: withoutManagerFields(received.level) };
  const sender = await openSender(context.db, call, newKey);
  const { ownLevels } = sender.visitor;
  const from = { sender: context.senderOf(call.request), ownLevels };
  if (!sent.client.isManager && (await isBlocked(context.db, { ...from, now: context.now() }))) {
    throw new Failure('forbidden', refuse('sender-blocked', {}));
  }
  const own = await findOwnLevel(context.db, sent, sender);
  await requireValidLevel(context.db, sent, own);
  if (!own && sender.begunId === null && !sent.client.isManager) await context.limitNew(call.request);
  const picture = sent.image && (await storePicture(context, sent.image, sent.client));
  try {
    const image = picture ?? (await findImage(context, { ...sent, visitor: sender.visitor }));
    const { replaced, ...submission } = await withExclusiveLock(context.db, async (trx) => {
      // Opened again: another attempt may have stored the level while the picture was decoded and stored.
      const again = await openSender(trx, call, newKey);
      const current = await findResubmitted(trx, sent, { sender: again, image });
      if (!current) await requireSubmissionsOpen(trx, again.visitor.ownLevels);
      const fields = withManagerFieldsOf(current, sent.level);
      const at = context.now();
      const level = await levelToStore(trx, fields, { image, current, now: at });
      const replaced = await commitLevel(trx, context, { level, picture, current });
      if (!current && !sent.client.isManager) await noteSender(trx, level.id, { ...from, at });
      const key = await keyFor(trx, level.id, { opened: again.opened, newKey, at });
      const outcome = await noteSubmission(trx, { level, current, text, at });
      const message =
        outcome && (await queueSubmissionMessage(trx, context.messages, { level, outcome, at }));
      if (message) {
        const user = call.visitor.user?.name ?? null;
        const event = { at, user, action: 'level-submitted', subject: level.id, detail: level.name } as const;
        await recordAuditEvent(trx, event);
      }
      return { level, key, message, replaced };
    });
    await removeIfOrphaned(context, replaced);
    return submission;
  } catch (error) {
    if (picture) await discardUpload(context, picture.mark);
    throw error;
  }
}

/** Each keeps a picture: what nobody has looked at yet may not fill the disk. */
const MAX_UNANSWERED = 20;

interface SubmissionFacts {
  level: Level;
  /** The stored level before; null for a new one. */
  current: Level | null;
  /** What its creator writes to the managers. */
  text: string;
  /** In milliseconds since 1970. */
  at: number;
}

/**
 * Adds a submission to the thread of its level, with the level as it was sent, and returns what to tell managers; null when it is the
 * same as the last one and no changes were requested since. To be used under the exclusive lock.
 */
async function noteSubmission(
  trx: Database,
  { level, current, text, at }: SubmissionFacts,
): Promise<SubmissionOutcome | null> {
  const entry = { at: timestampOf(at), user: null, reasons: [], text, snapshot: level };
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
  return isAsked ? 'resubmitted' : 'changed';
}

/** The creator's last message: a retry repeats it. */
function latestText(entries: readonly ManagerEntry[]): string {
  return entries.findLast(({ author }) => author === 'maker')?.text ?? '';
}

function requireFewUnanswered(entries: readonly ManagerEntry[]): void {
  const answered = entries.findLastIndex(({ kind, author }) => author === 'manager' && kind !== 'note');
  const unanswered = entries.slice(answered + 1).filter(({ author }) => author === 'maker');
  if (unanswered.length < MAX_UNANSWERED) return;
  throw new Failure(
    'conflict',
    refuse('sent-too-often', {
      count: MAX_UNANSWERED,
    }),
  );
}
