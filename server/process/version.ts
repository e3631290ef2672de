import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
/** Made by the Dockerfile. */
const FILE_OF_IMAGE = 'COMMIT';
const SHORT_LENGTH = 8;
const HASH = /^[0-9a-f]{40,64}$/;

export const { version } = packageJson;

/** The commit that this server was started from, in short; null where neither a clone nor the image tells it. */
export const sourceCommit = findCommit(ROOT);

/** `1.2.0 (0c2360c5)`. */
export const versionName = sourceCommit === null ? version : `${version} (${sourceCommit})`;

/** The short hash of the commit that is checked out in a folder, or that the image was built from, which has it in a file; null for none. */
export function findCommit(folder: string): string | null {
  const file = join(folder, FILE_OF_IMAGE);
  const hash = existsSync(file) ? readFileSync(file, 'utf8').trim() : (readHead(folder) ?? '');
  return HASH.test(hash) ? hash.slice(0, SHORT_LENGTH) : null;
}

/** Read without git, which the machine of a site may lack. */
function readHead(folder: string): string | null {
  try {
    const git = gitFolder(folder);
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim();
    const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
    if (ref === undefined) return head;
    // A worktree has its own HEAD, and the branches of its clone.
    const common = join(git, 'commondir');
    const branches = existsSync(common) ? join(git, readFileSync(common, 'utf8').trim()) : git;
    if (existsSync(join(branches, ref))) return readFileSync(join(branches, ref), 'utf8').trim();
    const packed = readFileSync(join(branches, 'packed-refs'), 'utf8').split('\n');
    return packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ?? null;
  } catch {
    return null;
  }
}

function gitFolder(folder: string): string {
  const git = join(folder, '.git');
  if (statSync(git).isDirectory()) return git;
  const [, path = ''] = /^gitdir: (.+)$/m.exec(readFileSync(git, 'utf8')) ?? [];
  return isAbsolute(path) ? path : join(folder, path);
}
