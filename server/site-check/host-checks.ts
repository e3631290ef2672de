import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { t } from '#shared/language/t.ts';
import { fine, type Outcome, problem, settingLine, unknown } from '#shared/site-check/finding.ts';
import { formatMegabytes } from '#shared/text/format-megabytes.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import type { Release } from '#shared/upgrade/release.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { Backups } from '../backup/backups.ts';
import type { Budgets } from '../budget/budgets.ts';
import type { Config } from '../config.ts';

const MEMORY_LOOK_BYTES = 250_000_000;
const MEMORY_WRONG_BYTES = 80_000_000;
const MAX_BACKUP_AGE_HOURS = 36;
const SECONDS_PER_HOUR = 3600;

/** The room on the disk of the data. */
export function judgeDisk(
  { freeBytes, minFreeBytes }: Awaited<ReturnType<Budgets['findSpace']>>,
  dataDir: string,
): Outcome {
  if (freeBytes === null) return unknown(t('The system does not tell.'));
  const found = t('{free} of the disk are free.', { free: formatMegabytes(freeBytes, 0) });
  if (freeBytes >= 2 * minFreeBytes) return fine(found);
  return problem(freeBytes < minFreeBytes ? 'wrong' : 'look', {
    found,
    effect: t('Below {size} visitors can store nothing but scores.', {
      size: formatMegabytes(minFreeBytes, 0),
    }),
    changes: [{ where: 'shell', lines: `du --human-readable --max-depth=1 ${join(dataDir, '.')}` }],
  });
}

/** What the system, or the limit of the container, leaves of the memory. */
export function judgeMemory(freeBytes: number): Outcome {
  const found = t('{free} of memory are free.', { free: formatMegabytes(freeBytes, 0) });
  if (freeBytes >= MEMORY_LOOK_BYTES) return fine(found);
  return problem(freeBytes < MEMORY_WRONG_BYTES ? 'wrong' : 'look', {
    found,
    effect: t('The system may end the server when pictures are uploaded or a backup is made.'),
    changes: [{ where: 'shell', lines: 'ps -eo rss,args --sort=-rss | head' }],
  });
}

/** The newest backup that the site made by itself. */
export async function checkBackups({ status, age }: Pick<Backups, 'status' | 'age'>): Promise<Outcome> {
  const [{ folder, problem: folderProblem }, seconds] = await Promise.all([status(), age()]);
  const effect = t('What happens to the disk happens to the site.');
  if (folder === null || seconds === null) {
    const changes = [settingLine('BACKUP_DIR', '/srv/backup')];
    return problem('look', { found: t('The site makes no backups by itself.'), effect, changes });
  }
  if (folderProblem !== null) return problem('wrong', { found: folderProblem, effect });
  if (seconds === Number.POSITIVE_INFINITY) {
    return problem('wrong', { found: t('There is no complete backup yet.'), effect });
  }
  const hours = seconds / SECONDS_PER_HOUR;
  const found = t('The newest complete backup is {hours} hours old.', {
    hours: formatNumber(hours, { maximumFractionDigits: 0 }),
  });
  return hours > MAX_BACKUP_AGE_HOURS ? problem('wrong', { found, effect }) : fine(found);
}

/** What runs, and whether there is something newer. */
export function judgeVersion(newer: readonly Release[], { updateUrl }: Pick<Config, 'updateUrl'>): Outcome {
  const { platform, arch, versions } = process;
  const running = `Zoomout ${packageJson.version}, Node ${versions.node}, ${platform} ${arch} × ${availableParallelism()}`;
  const [newest] = newer;
  if (updateUrl === null || !newest) return fine(running);
  return problem('look', {
    found: t('{running}; version {version} is out.', { running, version: newest.version }),
    effect: t('The site lacks what newer versions have repaired.'),
    changes: [{ where: 'shell', lines: 'git pull && npm start' }],
  });
}
