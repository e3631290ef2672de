import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { pages } from '#shared/page/pages.ts';
import { buildApp } from './app.ts';
import { describeFolderProblem } from './backup/backup-folder.ts';
import type { Config } from './config.ts';
import { requireCatalogues } from './language/read-catalogue.ts';
import { startCleanup } from './lifecycle/cleanup.ts';
import { describeError } from './lifecycle/describe-error.ts';
import { releaseReserve } from './lifecycle/disk-reserve.ts';
import { describeOpenFolder } from './lifecycle/file-access.ts';
import { checkScreenshots, openSite, reopenForRequests } from './lifecycle/open-site.ts';
import { prepareSite } from './lifecycle/prepare-site.ts';
import { loadConfig } from './load-config.ts';
import { siteLookOf } from './look/site-look.ts';
import { createLog, createLogBuffer, createLogStream, type LogStream } from './process/log.ts';
import { createReadableLog } from './process/readable-log.ts';
import { exitOnUnhandledError, print, requireFreePort, stopOnSignal } from './process/run.ts';
import { sourceCommit, version } from './process/version.ts';
import { findSetting } from './setting/queries.ts';

/** Connections that may wait to be accepted. At midnight many come at once; beyond this, a client tries again after a second. */
const MAX_PENDING_CONNECTIONS = 4096;
const WEB_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

const now = () => Date.now();

async function start(config: Config): Promise<void> {
  requireCatalogues();
  await requireFreePort(config);
  const prepared = await openSite(config, print);
  await checkScreenshots(prepared.screenshots);
  const { isNew } = await prepareSite({ ...prepared, config, now, print });
  const openFolder = describeOpenFolder(config.dataDir);
  if (openFolder) print(openFolder);
  const backupProblem = config.backupDir && (await describeFolderProblem(config.backupDir));
  if (backupProblem) print(backupProblem);
  const site = await reopenForRequests(prepared, config);

  const log = createLog(config.logLevel, createLogBuffer(standardOutput()));
  exitOnUnhandledError(log);
  const makeRoom = () => releaseReserve(config.dataDir, log);
  const app = await buildApp({ ...site, config, now, webFolder: WEB_FOLDER, log, makeRoom });
  const { port, host, publicUrl } = config;
  await listen(app, { port, host, backlog: MAX_PENDING_CONNECTIONS });
  const { siteName } = siteLookOf(await findSetting(site.db, 'look'), config);
  log.info({ version, commit: sourceCommit }, 'The server has started');
  print(`${siteName} is running at ${app.listeningOrigin}${publicUrl && ` (public address ${publicUrl})`}`);
  if (isNew) print(nextSteps(publicUrl || app.listeningOrigin));

  const cleanup = startCleanup({ ...site, dataDir: config.dataDir, now, log });
  stopOnSignal(async () => {
    await app.close();
    await cleanup.stop();
    await site.db.destroy();
  }, fail);
}

/** What the owner of a new site does next. */
function nextSteps(address: string): string {
  return `Next: log in at ${address}${pages.login} as 'admin'. Add more people with: npm run user -- add NAME --permission manage-level
docs/self-hosting.md says how to make the site public, back it up and upgrade it`;
}

/** The log is read by a person on a terminal, and by programs elsewhere. */
function standardOutput(): LogStream {
  const stream = createLogStream();
  return process.stdout.isTTY ? createReadableLog(stream, process.stdout.hasColors()) : stream;
}

/** Without the line of the framework, as the next one says it better. */
async function listen(app: FastifyInstance, options: FastifyListenOptions): Promise<void> {
  const { level } = app.log;
  if (level === 'info') app.log.level = 'warn';
  await app.listen(options);
  app.log.level = level;
}

function fail(error: unknown): void {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}

try {
  await start(loadConfig());
} catch (error) {
  fail(error);
}
