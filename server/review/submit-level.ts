import type { FastifyRequest } from 'fastify';
import type { LevelToSubmit } from '#shared/api/review.ts';
import type { Level } from '#shared/level/level.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Config } from '../config.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { removeIfOrphaned } from '../screenshot/orphan-pictures.ts';
import { storePicture } from '../screenshot/store-picture.ts';
import { createKey, keysOf, openKeys } from '../submission/submission-keys.ts';
import { requireOpening } from '../submission/submission-settings.ts';
import { insertMessage } from '../webhook/queries.ts';
import {
  type ChatMessage,
  type SubmissionOutcome,
  submissionMessage,
} from '../webhook/submission-message.ts';
import type { WebhookQueue } from '../webhook/webhook-queue.ts';
import { requireValidLevel } from './check-level.ts';
import { commitLevel } from './commit-level.ts';
import { findImage } from './find-image.ts';
import { findOwnLevel, findResubmitted } from './find-resubmitted.ts';
import { withManagerFieldsOf, withoutManagerFields } from './manager-fields.ts';
import { newLevelFields } from './new-level-fields.ts';
import { noteSubmission } from './note-submission.ts';
import { changedLevel, newLevel } from './prepare-level.ts';
import { type LevelCall, receiveUpload } from './receive-upload.ts';
import type { ReviewContext } from './review-context.ts';

export interface SubmitContext extends ReviewContext {
  config: Config;
  /** Null on a site without a webhook, and in development. */
  webhookQueue: WebhookQueue | null;
}

interface Submission {
  level: Level;
  /** Opens its status page. */
  key: string;
  /** The message for managers; null when nothing has changed. */
  message: ChatMessage | null;
}

/** Submits a level for review, or again from the browser that submitted it (docs/rules/accounts.md#own-submissions). */
export async function submitLevel(context: SubmitContext, call: LevelCall): Promise<Submission> {
  const received = await receiveUpload(context, call);
  const { message: text = '' } = call.body as LevelToSubmit;
  const upload = { ...received, level: withoutManagerFields(received.level) };
  await requireValidLevel(context.db, upload, await findOwnLevel(context.db, upload));
  const picture = upload.image && (await storePicture(context, upload.image, upload.client));
  try {
    const image = picture ?? (await findImage(context, upload));
    const { replacedPath, ...submission } = await withExclusiveLock(context.db, async (trx) => {
      const current = await findResubmitted(trx, upload, image);
      if (!current) await requireOpening(trx, upload.visitor.ownLevels);
      const fields = withManagerFieldsOf(current, upload.level);
      const at = context.now();
      const level = current
        ? changedLevel(fields, image, current)
        : newLevel(fields, image, await newLevelFields(trx, fields, image, at));
      await commitLevel(trx, context, { level, picture, current });
      const outcome = await noteSubmission(trx, { level, current, text, at });
      const message = outcome && messageFor(level, outcome, context.config);
      // Stored with the level, so that no message is lost while the webhook is down.
      if (message && context.webhookQueue) await insertMessage(trx, level.id, message, at);
      if (message) {
        const user = upload.visitor.user?.name ?? null;
        const event = { at, user, action: 'level-submitted', subject: level.id, detail: level.name } as const;
        await recordAuditEvent(trx, event);
      }
      const key = await keyFor(trx, level.id, call.request, at);
      return { level, key, message, replacedPath: current?.path ?? level.path };
    });
    if (replacedPath !== submission.level.path) await removeIfOrphaned(context, replacedPath);
    return submission;
  } catch (error) {
    if (picture) await removeIfOrphaned(context, picture.path);
    throw error;
  }
}

/** The key of the submission that the call carries, else a new one: it is stored as a hash, and nobody can be told it again. */
async function keyFor(trx: Database, id: string, request: FastifyRequest, now: number): Promise<string> {
  const opened = await openKeys(trx, keysOf(request));
  const known = [...opened].find(([, levelId]) => levelId === id);
  return known?.[0] ?? createKey(trx, id, now);
}

function messageFor(level: Level, outcome: SubmissionOutcome, config: Config): ChatMessage {
  const address = config.publicUrl || `http://localhost:${config.port}`;
  return submissionMessage(level, outcome, { siteName: config.siteName, address });
}
