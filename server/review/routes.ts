import type { FastifyPluginAsync } from 'fastify';
import * as review from '#shared/api/review.ts';
import { reviewLevel as reviewLevelEndpoint } from '#shared/api/thread.ts';
import { isDevelopment } from '../config.ts';
import { serve } from '../http/serve.ts';
import { acceptUploads, DEFAULT_SPEED_WINDOW_MS } from '../http/upload.ts';
import type { Mount } from '../http/visitor.ts';
import type { OwnLevels } from '../submission/own-levels.ts';
import { deleteLevel } from './delete-level.ts';
import { reviewLevel } from './review-level.ts';
import { saveLevel } from './save-level.ts';
import { type SubmitContext, submitLevel } from './submit-level.ts';

interface RouteContext extends SubmitContext {
  ownLevels: OwnLevels;
  uploadWindowMs?: number | undefined;
}

/** Submitting, saving, answering and deleting levels. */
export async function reviewRoutes(mount: Mount, context: RouteContext): Promise<void> {
  await mount.app.register(uploadRoutes(mount, context));

  serve(mount, reviewLevelEndpoint, ({ params, body, visitor }) =>
    reviewLevel(context, params.id, body, visitor),
  );

  serve(mount, review.deleteLevel, async ({ params, visitor }) => {
    await deleteLevel(context, params.id, visitor);
    return true as const;
  });
}

/**
 * The only calls that accept forms, in a scope of their own, as other sites can send forms without a preflight request
 * (docs/rules/calls.md#cross-site-calls).
 */
function uploadRoutes({ findVisitor }: Mount, context: RouteContext): FastifyPluginAsync {
  return async (scope) => {
    await acceptUploads(scope, context.uploadWindowMs ?? DEFAULT_SPEED_WINDOW_MS);
    const mount: Mount = { app: scope, findVisitor };

    serve(mount, review.saveLevel, (call) => saveLevel(context, call));

    serve(mount, review.submitLevel, async (call) => {
      const { level, key, message } = await submitLevel(context, call);
      context.webhookQueue?.wake();
      context.ownLevels.add(call.request, call.reply, level.id);
      const webhook = isDevelopment(context.config) ? message : null;
      return { id: level.id, key, ...(webhook && { webhook: { ...webhook } }) };
    });
  };
}
