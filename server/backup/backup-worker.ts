import { constants, setPriority } from 'node:os';
import { describeError } from '../lifecycle/describe-error.ts';
import { checkScreenshots, openBareSite } from '../lifecycle/open-site.ts';
import type { BackupMessage } from './backup-process.ts';
import { type BackupFlaws, type BackupJob, makeBackup } from './make-backup.ts';

const REPORT_INTERVAL_MS = 500;

/** Makes one backup at the lowest priority, then waits to be ended. */
async function run(job: BackupJob): Promise<BackupFlaws> {
  const site = await openBareSite(job.config);
  try {
    await checkScreenshots(site.screenshots);
    let reportedAt = Number.NEGATIVE_INFINITY;
    return await makeBackup(site, job, (progress) => {
      const now = performance.now();
      if (now - reportedAt < REPORT_INTERVAL_MS) return;
      reportedAt = now;
      send({ kind: 'progress', progress });
    });
  } finally {
    await site.db.destroy();
  }
}

function send(message: BackupMessage): void {
  process.send?.(message);
}

setPriority(constants.priority.PRIORITY_LOW);
// The server is gone: what it has begun is the next one's. Reading from a disk that does not respond would delay any other end.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.once('message', (job: BackupJob) => {
  run(job).then(
    (flaws) => send({ kind: 'made', flaws }),
    (error: unknown) => send({ kind: 'failed', reason: describeError(error) }),
  );
});
