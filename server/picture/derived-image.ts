import { Failure } from '../http/failure.ts';
import type { Log } from '../process/log.ts';
import { PictureError } from './picture-error.ts';
import type { Screenshots } from './screenshots.ts';
import { isPictureName } from './storage/storage.ts';

export interface DerivedImageContext {
  screenshots: Screenshots;
  log: Pick<Log, 'warn'>;
}

type Encode = (picture: Buffer) => Promise<Buffer>;

interface Source {
  /** Of the picture. */
  path: string;
  isStored: boolean;
}

/**
 * The image derived from a picture, encoded once and stored under its name, or kept in memory for a while; null when the picture is
 * missing.
 */
export async function findOrDerive(
  context: DerivedImageContext,
  source: Source,
  name: string,
  encode: Encode,
): Promise<Buffer | null> {
  const { crops, passingCrops, pendingCrops } = context.screenshots;
  const known = passingCrops.get(name) ?? (await crops.read(name));
  if (known) return known;
  const pending = pendingCrops.get(name) ?? derive(context, source, name, encode);
  pendingCrops.set(name, pending);
  try {
    return await pending;
  } finally {
    pendingCrops.delete(name);
  }
}

async function derive(
  { screenshots, log }: DerivedImageContext,
  { path, isStored }: Source,
  name: string,
  encode: Encode,
): Promise<Buffer | null> {
  const { pictures, deriveLimit, decodeLimit } = screenshots;
  const bytes = await deriveLimit(async () => {
    const picture = await pictures.read(path);
    return picture && decodeLimit(() => encode(picture)).catch(refuseUndecodable);
  });
  if (!bytes) return null;
  if (!isStored) {
    screenshots.passingCrops.set(name, bytes);
    return bytes;
  }
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

/** Removes the images derived from a picture that a level has shown otherwise: they are made again when they are asked for. */
export async function removeDerived({ screenshots, log }: DerivedImageContext, path: string): Promise<void> {
  if (!isPictureName(path)) return;
  try {
    // Other servers may have images of their own; nothing serves them.
    await screenshots.crops.removeAll(path.replace('.webp', ''));
  } catch (err) {
    log.warn({ path, err }, 'Could not remove the crops of a picture');
  }
}
