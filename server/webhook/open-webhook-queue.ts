import type { FastifyInstance } from 'fastify';
import { type Config, isDevelopment } from '../config.ts';
import type { Context } from '../context.ts';
import { startWebhookQueue, type WebhookQueue } from './webhook-queue.ts';

/** Starts the webhook queue, and stops it with the app; null on a site without a webhook, and in development mode. */
export function openWebhookQueue(
  app: FastifyInstance,
  { db, now, config }: Context & { config: Config },
): WebhookQueue | null {
  const { webhookUrl } = config;
  if (!webhookUrl || isDevelopment(config)) return null;
  const queue = startWebhookQueue({ db, url: webhookUrl, now, log: app.log });
  app.addHook('onClose', () => queue.stop());
  return queue;
}
