import type { FastifyInstance } from 'fastify';
import { type Backups, type BackupsOptions, createBackups } from './backups.ts';

const POLL_INTERVAL_MS = 60_000;

/** The backups that the site makes by itself, where it has a folder for them, until the app closes. */
export function openBackups(app: FastifyInstance, options: BackupsOptions): Backups {
  const backups = createBackups(options);
  if (options.config.backupDir === null) return backups;
  const poll = () => {
    polling = backups
      .poll()
      .catch((err: unknown) => app.log.error({ err }, 'Could not find out whether a backup is due'));
  };
  let polling = Promise.resolve();
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  timer.unref();
  poll();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await polling;
    await backups.stop();
  });
  return backups;
}
