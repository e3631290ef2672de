import { setTimeout as wait } from 'node:timers/promises';
import { analysisSize } from '#shared/draft/small-picture.ts';
import { type Fingerprint, fingerprintOf } from '#shared/duplicate/fingerprint.ts';
import { singleFlight } from '../database/single-flight.ts';
import { listPicturePaths } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { removeFingerprint } from '../picture/queries.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { openPicture } from '../picture/stored-picture.ts';
import type { Log } from '../process/log.ts';
import { listFingerprints, saveFingerprint } from './queries.ts';

/** A site with many pictures makes their fingerprints meanwhile. */
const MAX_WAIT_MS = 2000;

interface FingerprintContext extends Pick<LevelContext, 'db' | 'snapshot'> {
  screenshots: Screenshots;
  log: Pick<Log, 'error'>;
}

/** The fingerprints of the pictures of levels by path, as far as they are known soon; null for a picture that has none. */
export type FindFingerprints = () => Promise<ReadonlyMap<string, Fingerprint | null>>;

/** Makes fingerprints as they are asked for; a caller waits two seconds for those that are missing. */
export function openFingerprints(context: FingerprintContext): FindFingerprints {
  const update = createFingerprints(context);
  return async () => {
    const updated = update().catch((err: unknown) => {
      context.log.error({ err }, 'Could not make the fingerprints of pictures');
      return null;
    });
    const found = await Promise.race([updated, wait(MAX_WAIT_MS, null, { ref: false })]);
    return found ?? listFingerprints(context.db);
  };
}

/**
 * Returns a function that gives the fingerprints of the pictures of all levels. After a change of the levels it makes those that are
 * missing, one after another.
 */
function createFingerprints({
  db,
  snapshot,
  screenshots,
  log,
}: FingerprintContext): () => Promise<Map<string, Fingerprint | null>> {
  /** Those that could not be read: they are tried again when the server starts again. */
  const unreadable = new Set<string>();
  let last: { revision: number; known: Map<string, Fingerprint | null> } | null = null;

  async function make(path: string): Promise<Fingerprint | null | undefined> {
    try {
      const bytes = await screenshots.pictures.read(path);
      if (bytes) return await screenshots.decodeLimit(() => fingerprintOfFile(bytes));
    } catch (err) {
      log.error({ path, err }, 'A picture has no fingerprint: it cannot be read');
    }
    unreadable.add(path);
    return undefined;
  }

  async function update(): Promise<Map<string, Fingerprint | null>> {
    const known = await listFingerprints(db);
    const paths = new Set(await listPicturePaths(db));
    for (const path of known.keys()) if (!paths.has(path)) await removeFingerprint(db, path);
    for (const path of paths) {
      if (known.has(path) || unreadable.has(path)) continue;
      const fingerprint = await make(path);
      if (fingerprint === undefined) continue;
      await saveFingerprint(db, path, fingerprint);
      known.set(path, fingerprint);
    }
    return known;
  }

  return singleFlight(async () => {
    const { revision } = await snapshot();
    if (last?.revision !== revision) last = { revision, known: await update() };
    return last.known;
  });
}

async function fingerprintOfFile(bytes: Buffer): Promise<Fingerprint | null> {
  const { width, height, decode } = await openPicture(bytes);
  const { data, info } = await decode()
    .resize({ ...analysisSize(width, height), fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fingerprintOf({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}
