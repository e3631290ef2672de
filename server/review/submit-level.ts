import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Config } from '../config.ts';
import { withExclusiveLock } from '../database/open.ts';
import { removeIfOrphaned } from '../screenshot/orphan-pictures.ts';
import { storePicture } from '../screenshot/store-picture.ts';
import { insertMessage } from '../webhook/queries.ts';
import { type ChatMessage, submissionMessage } from '../webhook/submission-message.ts';
import type { WebhookQueue } from '../webhook/webhook-queue.ts';
import { requireValidLevel } from './check-level.ts';
import { commitLevel } from './commit-level.ts';
import { findImage } from './find-image.ts';
import { findOwnLevel, findResubmitted } from './find-resubmitted.ts';
import { withManagerFieldsOf, withoutManagerFields } from './manager-fields.ts';
import { newLevelFields } from './new-level-fields.ts';
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
  /** The message for managers; null when nothing has changed. */
  message: ChatMessage | null;
}

/** Submits a level for review, or again from the browser that submitted it (docs/rules.md#own-submissions). */
export async function submitLevel(context: SubmitContext, call: LevelCall): Promise<Submission> {
  const received = await receiveUpload(context, call);
  const upload = { ...received, level: withoutManagerFields(received.level) };
  await requireValidLevel(context.db, upload, await findOwnLevel(context.db, upload));
  const picture = upload.image && (await storePicture(context, upload.image, upload.client));
  try {
    const image = picture ?? (await findImage(context.db, upload));
    const { level, message, replacedPath } = await withExclusiveLock(context.db, async (trx) => {
      const current = await findResubmitted(trx, upload, image);
      const fields = withManagerFieldsOf(current, upload.level);
      const at = context.now();
      const level = current
        ? changedLevel(fields, image, current)
        : newLevel(fields, image, await newLevelFields(trx, fields, image, at));
      await commitLevel(trx, context, { level, picture, current });
      const message = messageFor(level, current, context.config);
      // Stored with the level, so that no message is lost while the webhook is down.
      if (message && context.webhookQueue) await insertMessage(trx, level.id, message, at);
      if (message) {
        const user = upload.visitor.user?.name ?? null;
        const event = { at, user, action: 'level-submitted', subject: level.id, detail: level.name } as const;
        await recordAuditEvent(trx, event);
      }
      return { level, message, replacedPath: current?.path ?? level.path };
    });
    if (replacedPath !== level.path) await removeIfOrphaned(context, replacedPath);
    return { level, message };
  } catch (error) {
    if (picture) await removeIfOrphaned(context, picture.path);
    throw error;
  }
}

/** The message about a submission; null when it changes nothing that players see. */
function messageFor(level: Level, current: Level | null, config: Config): ChatMessage | null {
  if (current && contentHash(level) === contentHash(current)) return null;
  const address = config.publicUrl || `http://localhost:${config.port}`;
  return submissionMessage(level, current ? 'changed' : 'new', { siteName: config.siteName, address });
}
