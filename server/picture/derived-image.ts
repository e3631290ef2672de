import { Failure } from '../http/failure.ts';
import type { Log } from '../process/log.ts';
import { PictureError } from './picture-error.ts';
import type { Screenshots } from './screenshots.ts';

export interface DerivedImageContext {
  screenshots: Screenshots;
  log: Pick<Log, 'warn'>;
}

type Encode = (picture: Buffer) => Promise<Buffer>;

/** The image derived from the picture at a path, encoded once and stored under its name; null when the picture is missing. */
export async function findOrDerive(
  context: DerivedImageContext,
  path: string,
  name: string,
  encode: Encode,
): Promise<Buffer | null> {
  const { crops, pendingCrops } = context.screenshots;
  const stored = await crops.read(name);
  if (stored) return stored;
  const pending = pendingCrops.get(name) ?? derive(context, path, name, encode);
  pendingCrops.set(name, pending);
  try {
    return await pending;
  } finally {
    pendingCrops.delete(name);
  }
}

async function derive(
  { screenshots, log }: DerivedImageContext,
  path: string,
  name: string,
  encode: Encode,
): Promise<Buffer | null> {
  const { pictures, deriveLimit, decodeLimit } = screenshots;
  const bytes = await deriveLimit(async () => {
    const picture = await pictures.read(path);
    return picture && decodeLimit(() => encode(picture)).catch(refuseUndecodable);
  });
  if (!bytes) return null;
  // On a full disk it is served all the same, and encoded again by the next call.
  await screenshots.crops.write(name, bytes).catch((err: unknown) => {
    log.warn({ err }, 'Could not store a crop');
  });
  return bytes;
}

/** The bytes are those that were stored, and yet no picture. */
function refuseUndecodable(error: unknown): never {
  if (error instanceof Failure || !(error instanceof Error)) throw error;
  throw new PictureError('damaged', `it cannot be decoded: ${error.message}`);
}
