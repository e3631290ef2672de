import type { Fingerprint } from '#shared/duplicate/fingerprint.ts';
import type { Database } from '../database/tables.ts';

/** The fingerprints by the path of the picture; null for a picture that has none. */
export async function listFingerprints(db: Database): Promise<Map<string, Fingerprint | null>> {
  const rows = await db.selectFrom('picture_fingerprint').selectAll().execute();
  return new Map(rows.map(({ path, fingerprint }) => [path, fingerprint]));
}

/** Another server of the site may have stored the same one. */
export async function saveFingerprint(
  db: Database,
  path: string,
  fingerprint: Fingerprint | null,
): Promise<void> {
  await db
    .insertInto('picture_fingerprint')
    .values({ path, fingerprint })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}
