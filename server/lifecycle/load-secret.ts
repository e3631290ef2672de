import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fsyncPath, writeFileDurably } from '../process/files.ts';

const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

/** The prefix of unfinished files, which a killed process leaves behind. */
export const SECRET_DRAFT = 'session-secret.';

/** The secret that signs sessions, from the data folder. The first process makes it; the others use the same. */
export async function loadSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored?.trim()) return stored.trim();
  const draft = join(dataDir, `${SECRET_DRAFT}${randomUUID()}`);
  try {
    await writeFileDurably(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, OWNER_ONLY);
    // Linking fails when another process was faster: its secret counts. An empty file is replaced.
    if (stored === null) await link(draft, file).catch(() => {});
    else await rename(draft, file);
    await fsyncPath(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}
