import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { readEnvFile } from '../../server/env-file.ts';
import { openSite } from '../../server/lifecycle/open-site.ts';
import { saveSetting } from '../../server/setting/queries.ts';
import { settings } from '../../server/settings.ts';
import { type FakeIgdb, startFakeIgdb } from '../game/fake-igdb.ts';
import { ROOT, readText } from '../source-files.ts';
import { compileCache } from './run-script.ts';

/** What runs the commands that this test does not run: they install, build or take a database server. */
const RUN_ELSEWHERE: Record<string, string> = {
  'npm start': 'bench/memory.ts',
  'npm ci --include=dev': 'test/command/install.test.ts',
  'npm run check-site': 'server/site-check/check-site-command.test.ts',
  'npm run check-site -- https://zoomout.example': 'server/site-check/check-site-command.test.ts',
  'DATABASE_URL=postgres://… npm run import -- zoomout.zip': 'server/transfer/import-site.test.ts',
  'DATABASE_URL=postgres://zoomout:PASSWORD@127.0.0.1:5432/zoomout npm start': 'bench/memory.ts',
};
/** Programs of commands that need another system, as the document says. */
const OTHER_SYSTEMS = /(^|\| )(sudo|docker) /;
/** A command in the container, which this test runs without one. */
const IN_CONTAINER = /^docker compose (exec|run --rm -v \S+) zoomout (node .*)$/;
/** What a command responds to a user who does not need it. */
const REFUSALS: Record<string, string> = {
  'npm run user -- second-factor-off NAME': "No user 'NAME' with a second factor",
};
const SETTING = /^[A-Z_]+=(\S+|'.*'|git pull --ff-only && kill \$PPID)$/;

const GIT = 'git -c user.name=Ada -c user.email=ada@example.org -c init.defaultBranch=main';
/** What the commands of a section find besides the site. */
const BEFORE: Record<string, string> = {
  Games: 'cp games.csv.example games.csv',
  'Levels from a table':
    'echo name,year > games.csv && echo TORCS,1997 >> games.csv && npm run games -- import games.csv && cp -r levels FOLDER',
  'In a container': 'npm run backup -- zoomout.zip',
  Restoring: 'npm run backup -- zoomout.zip',
  Upgrade: 'npm run backup -- zoomout.zip',
};

interface Section {
  title: string;
  commands: string[];
}

const sections = readSections(readText('docs/self-hosting.md'));
let folder: string;
let igdb: FakeIgdb;

/** The commands of the blocks of a document, without their comments, by headline. */
function readSections(text: string): Section[] {
  return text.split(/^#+ /m).flatMap((part) => {
    const [title = ''] = part.split('\n');
    const blocks = [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
    const lines = blocks.join('').split('\n');
    const commands = lines.map((line) => line.replace(/\s+# .*$/, '').trim()).filter((line) => line !== '');
    return commands.length > 0 ? [{ title, commands }] : [];
  });
}

/** The parts of a line that are commands of their own. */
function partsOf(line: string): string[] {
  return SETTING.test(line) ? [line] : line.split(' && ');
}

/** What this test runs in place of a part; null for what it leaves to others. */
function commandToRun(part: string): string | null {
  const [, way, inside] = IN_CONTAINER.exec(part) ?? [];
  if (way && inside)
    return (way === 'exec' ? '' : 'DATA_DIR=empty ') + inside.replace(/ \/(?=data\/|zoomout.zip)/, ' ');
  return SETTING.test(part) || OTHER_SYSTEMS.test(part) || part in RUN_ELSEWHERE ? null : part;
}

/** Runs a command in a folder; returns what is wrong with it. */
function run(command: string, cwd: string): Promise<string | null> {
  const path = [join(folder, 'bin'), dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...compileCache, PATH: path, ADDRESS: join(folder, 'remote'), HOME: folder };
  return new Promise((resolve) => {
    execFile('sh', ['-c', command], { cwd, env }, (error, output, errors) => {
      const isWell = !error || errors.trim() === REFUSALS[command];
      resolve(isWell ? null : `${command}: ${error.code} ${output}${errors}`);
    });
  });
}

async function runWell(command: string, cwd: string): Promise<void> {
  expect(await run(command, cwd)).toBeNull();
}

/** A clone of a repository, with the scripts of this one and the data of a site that was started before. */
async function prepareClone(): Promise<void> {
  const clone = join(folder, 'site');
  await mkdir(join(folder, 'bin'));
  // As npm does, but in a tenth of the time.
  const npm = '#!/bin/sh\nname=$2; shift 2; [ "$1" = -- ] && shift; exec node "scripts/$name.ts" "$@"\n';
  await writeFile(join(folder, 'bin/npm'), npm);
  await chmod(join(folder, 'bin/npm'), 0o755);
  await runWell(`${GIT} init -q remote && cd remote && ${GIT} commit -q --allow-empty -m first`, folder);
  await runWell('git clone -q remote site', folder);
  for (const name of ['scripts', 'server', 'shared', 'starter', 'node_modules', 'package.json']) {
    await symlink(join(ROOT, name), join(clone, name));
  }
  await cp(join(ROOT, 'docs/examples/games.csv'), join(clone, 'games.csv.example'));
  await cp(join(ROOT, 'docs/examples/levels'), join(clone, 'levels'), { recursive: true });
  const twitch = `IGDB_CLIENT_ID=the-client\nIGDB_CLIENT_SECRET=the-secret\nIGDB_URL=${igdb.url}\nIGDB_TOKEN_URL=${igdb.tokenUrl}\n`;
  await writeFile(join(clone, '.env'), twitch);
  const { db } = await openSite({ ...parseConfig({}), dataDir: join(clone, 'data') });
  await saveSetting(db, 'first_day', '2026-11-10');
  await saveSetting(db, 'seeded', 'empty');
  await db.destroy();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-commands-'));
  igdb = await startFakeIgdb();
  await prepareClone();
}, 60_000);

afterAll(async () => {
  await igdb.close();
  await rm(folder, { recursive: true });
});

describe.skipIf(process.platform === 'win32')('a command of docs/self-hosting.md', () => {
  const runnable = sections.filter(({ commands }) => commands.flatMap(partsOf).some(commandToRun));

  it.each(runnable)(
    'works: those of "$title", one after another, on a site',
    async ({ title, commands }) => {
      const cwd = join(folder, title.replaceAll(' ', '-'));
      await cp(join(folder, 'site'), cwd, { recursive: true, verbatimSymlinks: true });
      const before = BEFORE[title];
      if (before) await runWell(before, cwd);
      // A line that changes the folder does so for itself only.
      for (const line of commands) {
        const parts = partsOf(line).flatMap((part) => commandToRun(part) ?? []);
        const command = parts.join(' && ').replace('COMMIT', 'HEAD').replace('ADDRESS', '"$ADDRESS"');
        if (command !== '') await runWell(command, cwd);
      }
    },
    120_000,
  );

  it('is run here, elsewhere by a file that exists, or needs another system', () => {
    const others = sections
      .flatMap(({ commands }) => commands.flatMap(partsOf))
      .filter((part) => commandToRun(part) === null);
    const places = others
      .filter((part) => !SETTING.test(part) && !OTHER_SYSTEMS.test(part))
      .map((part) => RUN_ELSEWHERE[part]);
    for (const place of places) expect(readText(place ?? '')).not.toBe('');
    expect(new Set(Object.keys(RUN_ELSEWHERE))).toEqual(
      new Set(others.filter((part) => part in RUN_ELSEWHERE)),
    );
    expect(runnable.length).toBeGreaterThan(6);
  });

  it('that sets something sets it to a valid value', () => {
    const lines = sections.flatMap(({ commands }) => commands).filter((line) => SETTING.test(line));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) {
      const { values, errors, warnings } = readEnvFile(line, { known: Object.keys(settings), secret: [] });
      expect([errors, warnings]).toEqual([[], []]);
      expect(() => parseConfig(values)).not.toThrow();
    }
  });

  it('that upgrades by page pulls the new version and ends the server', async () => {
    const [, command = ''] = /^UPGRADE_COMMAND=(.*)$/m.exec(readText('docs/self-hosting.md')) ?? [];
    const server = execFile(
      process.execPath,
      ['-e', 'require("child_process").exec(process.argv[1]); setTimeout(() => {}, 60_000)', command],
      { cwd: join(folder, 'site') },
    );
    expect(await once(server, 'exit')).toEqual([null, 'SIGTERM']);
  });
});
