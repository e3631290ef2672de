import type { FastifyPluginAsync } from 'fastify';
import * as review from '#shared/api/review.ts';
import type { Config } from '../config.ts';
import { acceptUploads } from '../http/read-upload.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { insertMessage } from '../webhook/queries.ts';
import { submissionMessage } from '../webhook/submission-message.ts';
import type { WebhookQueue } from '../webhook/webhook-queue.ts';
import { deleteLevel } from './delete-level.ts';
import type { OwnLevels } from './own-levels.ts';
import { saveLevel } from './save-level.ts';
import { type Submission, submitLevel } from './submit-level.ts';
import type { ReviewParts } from './write-level.ts';

interface Parts extends ReviewParts {
  config: Config;
  ownLevels: OwnLevels;
  /** Null on a site without a chat, and in development mode. */
  courier: WebhookQueue | null;
}

/** The calls that take forms, apart from the others: another site could send one without asking the browser first. */
function formRoutes({ findVisitor }: Mount, parts: Parts): FastifyPluginAsync {
  return async (scope) => {
    await acceptUploads(scope);
    const mount: Mount = { app: scope, findVisitor };

    serve(mount, review.saveLevel, ({ body, image, visitor }) => saveLevel(parts, body, image, visitor));

    serve(mount, review.submitLevel, async ({ body, image, visitor, request, reply }) => {
      const queue = { ...parts, onWritten: queueMessage(parts) };
      const submission = await submitLevel(queue, body, image, visitor);
      parts.courier?.wake();
      parts.ownLevels.add(request, reply, submission.level.id);
      const webhook = isDevelopment(parts.config) ? messageOf(submission, parts.config) : null;
      return { id: submission.level.id, ...(webhook && { webhook: { ...webhook } }) };
    });
  };
}

/** Submitting, saving and deleting levels (design, 8 to 10). */
export async function reviewRoutes(mount: Mount, parts: Parts): Promise<void> {
  await mount.app.register(formRoutes(mount, parts));

  serve(mount, review.deleteLevel, async ({ params, visitor }) => {
    await deleteLevel(parts, params.id, visitor);
    return true as const;
  });
}

/** In development mode nothing is posted; the browser shows the message instead (specification, 7). */
export function isDevelopment({ envName }: Config): boolean {
  return envName === 'development';
}

/** The message is kept together with the level, so that it is not lost whatever happens to the chat. */
function queueMessage({ config, courier, now }: Parts): Parameters<typeof submitLevel>[0]['onWritten'] {
  return async (trx, submission) => {
    const message = courier && messageOf(submission, config);
    if (message) await insertMessage(trx, message, new Date(now()).toISOString());
  };
}

function messageOf({ level, outcome }: Submission, config: Config) {
  if (outcome === 'same') return null;
  const address = config.publicUrl || `http://localhost:${config.port}`;
  return submissionMessage(level, outcome, { siteName: config.siteName, address });
}
