import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SECRET_BYTES = 48;
const OWNER_ONLY = 0o600;

/** The secret that signs sessions, kept in the data folder; made the first time, once, also when two processes start together. */
export async function loadSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept.trim();
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: OWNER_ONLY });
  // Linking fails when the other process was first, and then its secret is the one.
  await link(draft, file).catch(() => {});
  await rm(draft, { force: true });
  return (await readFile(file, 'utf8')).trim();
}
