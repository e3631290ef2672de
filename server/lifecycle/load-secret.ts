import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fsyncPath, writeFileDurably } from '../process/fsync.ts';

const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

/** What the names of drafts begin with, which a process that was killed leaves behind. */
export const SECRET_DRAFT = 'session-secret.';

/** The secret that signs sessions, kept in the data folder; made the first time, once, also when two processes start together. */
export async function loadSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept?.trim()) return kept.trim();
  const draft = join(dataDir, `${SECRET_DRAFT}${randomUUID()}`);
  try {
    await writeFileDurably(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, OWNER_ONLY);
    // An empty file holds no secret that anybody could have. Linking fails when the other process was first: its secret is the one.
    if (kept === null) await link(draft, file).catch(() => {});
    else await rename(draft, file);
    await fsyncPath(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
