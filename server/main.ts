import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { startCleanup } from './lifecycle/cleanup.ts';
import { describeError } from './lifecycle/describe-error.ts';
import { checkScreenshots, openSite } from './lifecycle/open-site.ts';
import { bufferLines } from './process/log-buffer.ts';
import { createLogStream } from './process/log-stream.ts';
import { measurePictures } from './screenshot/measure-pictures.ts';
import { firstDay } from './setting/queries.ts';
import { seedSite } from './starter/seed-site.ts';
import { createFirstAdmin } from './user/create-user.ts';
import { unreadableFactors } from './user/second-factor/unreadable-factors.ts';

const STOP_MS = 10_000;
const SAME_SIGNAL_MS = 1000;
// At midnight many come at once: who finds the queue full tries again a second later.
const BACKLOG = 4096;
const STARTER_FOLDER = fileURLToPath(new URL('../starter', import.meta.url));
const WEB_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

const now = () => Date.now();

// What cannot be told, on a full disk or to nobody, ends nothing.
process.stdout.on('error', () => {});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(config: Config): Promise<void> {
  const { db, screenshots, secret } = await openSite(config);
  await checkScreenshots(screenshots);
  await seedSite({
    db,
    screenshots,
    now,
    folder: STARTER_FOLDER,
    starter: config.starter,
    firstDay: config.firstDay,
    report: (done, all) => {
      if (done % 12 === 0 || done === all) print(`Preparing screenshots: ${done} of ${all}`);
    },
  });
  await measurePictures(db, screenshots);
  const begun = await firstDay(db);
  if (config.firstDay && config.firstDay !== begun) {
    print(`FIRST_DAY is left aside: this site began on ${begun}, and its levels stay on their days`);
  }
  const password = await createFirstAdmin(db, config, now());
  if (password) print(`Log in as 'admin' with the password ${password} (shown only this once)`);
  const warning = await unreadableFactors(db, secret);
  if (warning) print(warning);
  const log = { level: config.logLevel, stream: bufferLines(createLogStream()) };
  const app = await buildApp({ db, config, screenshots, secret, now, webFolder: WEB_FOLDER, log });
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  print(`${config.siteName} is at ${app.listeningOrigin}${config.publicUrl && ` for ${config.publicUrl}`}`);
  const tidying = startCleanup({ db, screenshots, dataDir: config.dataDir, now, log: app.log });
  stopOnSignal(async () => {
    await app.close();
    await tidying.stop();
    await db.destroy();
  });
}

/**
 * Lets calls under way finish; a second signal, or too long a wait, ends at once. What comes within a second of the first is the
 * same wish, told again by whoever started this process.
 */
function stopOnSignal(stop: () => Promise<void>): void {
  let stoppingSince: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppingSince !== null) {
        if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
        return;
      }
      stoppingSince = performance.now();
      setTimeout(() => process.exit(1), STOP_MS).unref();
      stop().then(() => process.exit(0), fail);
    });
  }
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
