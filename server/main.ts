import { fileURLToPath } from 'node:url';
import { type AppParts, buildApp } from './app.ts';
import { type Config, loadConfig } from './config.ts';
import { explain } from './explain.ts';
import { openSite } from './open-site.ts';
import { makeFirstAdmin } from './session/make-user.ts';
import { fillSite } from './starter/fill-site.ts';

const STOP_MS = 10_000;
const STARTER_FOLDER = fileURLToPath(new URL('../starter', import.meta.url));
const WEB_FOLDER = fileURLToPath(new URL('../dist', import.meta.url));

const now = () => Date.now();

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(config: Config): Promise<void> {
  const { db, screenshots, secret } = await openSite(config);
  await fillSite({
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
  const password = await makeFirstAdmin(db, config.adminPassword, now());
  if (password) print(`Log in as 'admin' with the password ${password} (shown only this once)`);
  const parts: AppParts = {
    db,
    config,
    screenshots,
    secret,
    now,
    webFolder: WEB_FOLDER,
    logger: logger(config),
  };
  const app = await buildApp(parts);
  await app.listen({ port: config.port, host: config.host });
  const address = app.listeningOrigin;
  print(`${config.siteName} is at ${config.publicUrl || address}`);
  stopOnSignal(async () => {
    await app.close();
    await db.destroy();
  });
}

/** Lets calls under way finish; a second signal, or too long a wait, ends at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      setTimeout(() => process.exit(1), STOP_MS).unref();
      stop().then(() => process.exit(0), fail);
    });
  }
}

function logger({ logLevel }: Config): AppParts['logger'] {
  return {
    level: logLevel,
    // Neither addresses nor what stands behind the question mark: logs outlive the reason to know them.
    serializers: { req: ({ method, url }) => ({ method, url: url.split('?')[0] ?? '' }) },
  };
}

function fail(error: unknown): void {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

try {
  await start(loadConfig());
} catch (error) {
  fail(error);
}
