import type { FastifyRequest } from 'fastify';
import type { LevelToSubmit } from '#shared/api/submission.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
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
import type { Message } from '../message/message.ts';
import type { Messages } from '../message/open-messages.ts';
import { queueSubmissionMessage, type SubmissionOutcome } from '../message/submission-message.ts';
import { discardUpload, removeIfOrphaned } from '../picture/orphans.ts';
import { storePicture } from '../picture/store-picture.ts';
import { commitLevel, type ReviewContext } from './commit.ts';
import { addKey, keysOf, type OpenedKeys, openKeys } from './keys.ts';
import { findImage, levelToStore, withManagerFieldsOf, withoutManagerFields } from './prepare.ts';
import { insertEntry } from './queries.ts';
import { type CreatorUpload, findOwnLevel, findResubmitted } from './repeats.ts';
import { requireSubmissionsOpen } from './settings.ts';
import { beginThread, readThread } from './thread.ts';
import { type LevelCall, receiveUpload, requireValidLevel, type Upload } from './upload.ts';

export interface SubmitContext extends ReviewContext {
  config: Config;
  budgets: Budgets;
  /** Counts a new level of the address of a request; a 'too-many' failure beyond the limit. */
  limitNew: (request: FastifyRequest) => Promise<void>;
  messages: Messages;
}

interface Submission {
  level: Level;
  /** Opens its status page. */
  key: string;
  /** The message for managers; null when nothing has changed. */
  message: Message | null;
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
  const received = await receiveUpload(context, call);
  const { message: text = '', key: newKey } = call.body as LevelToSubmit;
  const keys = [...(newKey === undefined ? [] : [newKey]), ...keysOf(call.request)];
  const sent = { ...received, level: withoutManagerFields(received.level) };
  const owned = withOwnLevels(sent, await openKeys(context.db, keys), newKey);
  const own = await findOwnLevel(context.db, owned);
  await requireValidLevel(context.db, owned, own);
  if (!own && owned.begunId === null && !sent.client.isManager) await context.limitNew(call.request);
  const picture = sent.image && (await storePicture(context, sent.image, sent.client));
  try {
    const image = picture ?? (await findImage(context, owned));
    const { replaced, ...submission } = await withExclusiveLock(context.db, async (trx) => {
      // Opened again: another attempt may have stored the level while the picture was decoded and stored.
      const opened = await openKeys(trx, keys);
      const upload = withOwnLevels(sent, opened, newKey);
      const current = await findResubmitted(trx, upload, image);
      if (!current) await requireSubmissionsOpen(trx, upload.visitor.ownLevels);
      const fields = withManagerFieldsOf(current, upload.level);
      const at = context.now();
      const level = await levelToStore(trx, fields, { image, current, now: at });
      const replaced = await commitLevel(trx, context, { level, picture, current });
      const key = await keyFor(trx, level.id, { opened, newKey, at });
      const outcome = await noteSubmission(trx, { level, current, text, at });
      const message =
        outcome && (await queueSubmissionMessage(trx, context.messages, { level, outcome, at }));
      if (message) {
        const user = upload.visitor.user?.name ?? null;
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

/** An upload with the rights to the levels that the keys of the call open; `newKey` is the one made for this submission. */
function withOwnLevels(upload: Upload, opened: OpenedKeys, newKey = ''): CreatorUpload {
  const ownLevels = new Set([...upload.visitor.ownLevels, ...opened.values()]);
  return { ...upload, visitor: { ...upload.visitor, ownLevels }, begunId: opened.get(newKey) ?? null };
}

/**
 * The key of a submission that the call carries, else the one made for it, else one made here: it is stored as a hash, so nobody can be
 * told it again.
 */
async function keyFor(
  trx: Database,
  levelId: string,
  { opened, newKey, at }: { opened: OpenedKeys; newKey: string | undefined; at: number },
): Promise<string> {
  const known = [...opened].find(([, id]) => id === levelId);
  if (known) return known[0];
  const isFree = newKey !== undefined && !opened.has(newKey);
  return addKey(trx, levelId, at, isFree ? newKey : undefined);
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
    t('You have sent this level {count} times: wait until a manager has looked at it', {
      count: MAX_UNANSWERED,
    }),
  );
}
