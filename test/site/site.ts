import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Level } from '#shared/level/level.ts';
import type { Permission } from '#shared/user/user.ts';
import { buildApp } from '../../server/app.ts';
import { type Config, parseConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/tables.ts';
import { insertLevels } from '../../server/level/queries.ts';
import type { AppOptions } from '../../server/nouns.ts';
import { createReencoder } from '../../server/picture/reencode/reencoder.ts';
import { openScreenshots, type Screenshots, writePicture } from '../../server/picture/screenshots.ts';
import { saveSetting } from '../../server/setting/queries.ts';
import { aPicture, aUser } from '../builders.ts';
import { openSqliteDatabase, openTestDatabase, type TestDatabase } from '../database/database.ts';
import { addUser, PASSWORD } from '../user/user.ts';
import { backupHere } from './backup-here.ts';
import { createMemoryLog } from './memory-log.ts';

export interface TestSite {
  app: FastifyInstance;
  db: Database;
  screenshots: Screenshots;
  folder: string;
  /** The lines of its log so far. */
  logLines: string[];
  /** The current time, which tests may change. */
  clock: { now: number };
  call: (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  /** Adds levels; approved ones take the next places of the daily order. */
  add: (...levels: Level[]) => Promise<void>;
  /** Stores a new picture and returns its path. */
  addPicture: (width?: number, height?: number) => Promise<string>;
  /** Creates a user and returns the cookies of a session. */
  logIn: (...permissions: Permission[]) => Promise<Record<string, string>>;
  close: () => Promise<void>;
}

interface Options {
  now?: string;
  firstDay?: string;
  config?: Partial<Config>;
  webFolder?: string;
  timeouts?: AppOptions['timeouts'];
  reminders?: AppOptions['reminders'];
  messages?: AppOptions['messages'];
  packSources?: AppOptions['packSources'];
  siteCheck?: AppOptions['siteCheck'];
  makeRoom?: AppOptions['makeRoom'];
  runBackup?: AppOptions['runBackup'];
  /** The SQLite file of its database, in place of one in memory or on PostgreSQL. */
  databaseFile?: string;
  /** Replaces the database of the app; the tests' own stays as it is. */
  wrapDatabase?: (db: Database) => Database;
  /** Is called with every log line. */
  onLog?: (line: string) => void;
}

/** Shared by the sites of this process: starting one takes longer than most tests. It ends with the process. */
const reencoder = { ...createReencoder(), close: () => {} };

/** A whole site on a database of its own; its first day is 2026-11-10 and it is noon of 2026-11-20 in UTC. */
export async function openTestSite(options: Options = {}): Promise<TestSite> {
  return openOn(await openTestDatabase(options.databaseFile), options);
}

/** The same on SQLite in every run, for tests that do not depend on the database. */
export async function openSqliteSite(options: Options = {}): Promise<TestSite> {
  return openOn(await openSqliteDatabase(), options);
}

async function openOn({ db, close }: TestDatabase, options: Options): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-test-'));
  const screenshots = { ...openScreenshots(folder, options.config?.screenshotStore), reencoder };
  const clock = { now: Date.parse(options.now ?? '2026-11-20T12:00:00Z') };
  const config = { ...parseConfig({}), dataDir: folder, ...options.config };
  const { log, lines: logLines } = createMemoryLog(options.onLog);
  await saveSetting(db, 'first_day', options.firstDay ?? '2026-11-10');
  const app = await buildApp({
    db: options.wrapDatabase?.(db) ?? db,
    config,
    screenshots,
    secret: 'a secret of thirty-two characters',
    now: () => clock.now,
    webFolder: options.webFolder ?? join(folder, 'dist'),
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.reminders && { reminders: options.reminders }),
    ...(options.messages && { messages: options.messages }),
    ...(options.packSources && { packSources: options.packSources }),
    ...(options.siteCheck && { siteCheck: options.siteCheck }),
    ...(options.makeRoom && { makeRoom: options.makeRoom }),
    runBackup: options.runBackup ?? backupHere({ db, screenshots }),
    log,
  });
  let places = 0;
  return {
    app,
    db,
    screenshots,
    folder,
    logLines,
    clock,
    call: (call) => app.inject(call),
    add: async (...levels) => {
      const placed = levels.map((level) => ({
        level,
        position: level.state === 'approved' ? places++ : null,
      }));
      await insertLevels(db, placed);
    },
    addPicture: async (width, height) => writePicture(screenshots, await aPicture(width, height)),
    logIn: async (...permissions) => {
      const user = aUser({ permissions });
      await addUser(db, user, clock.now);
      return cookiesOf(await logIn(app, user.name, PASSWORD));
    },
    close: async () => {
      await app.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function logIn(app: FastifyInstance, name: string, password: string): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/api/login', payload: { name, password } });
}

/** The cookies that a response sets, ready for the next call. */
export function cookiesOf(response: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
}
