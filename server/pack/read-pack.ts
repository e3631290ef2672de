import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  levelFile,
  MAX_PACK_LEVELS,
  MAX_PACK_MEGABYTES,
  PACK_FORMAT,
  Pack,
  PackHashes,
  packFiles,
  pictureFile,
} from '#shared/pack/pack.ts';
import { PackedLevel } from '#shared/pack/packed-level.ts';
import { type Refusal, refuse } from '#shared/refusal/refuse.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { Failure } from '../http/failure.ts';
import { openDecoder } from '../picture/reencode/decode-picture.ts';
import { pictureType } from '../picture/reencode/picture-type.ts';
import { isSignedBy } from './pack-key.ts';
import { sha256 } from './write-pack.ts';

const MB = 1_000_000;
export const MAX_PACK_BYTES = MAX_PACK_MEGABYTES * MB;
const MAX_ENTRIES = 2 * MAX_PACK_LEVELS + Object.keys(packFiles).length;
const MAX_JSON_BYTES = MB;
/** Of all levels, which stay in memory. */
const MAX_LEVELS_BYTES = 64 * MB;
const MAX_PICTURE_BYTES = 64 * MB;

/** A pack that is as it was signed. */
export interface OpenedPack {
  pack: Pack;
  levels: { id: string; level: PackedLevel }[];
  /** The bytes of the picture of a level, and its size. */
  readPicture: (level: PackedLevel) => Promise<PackedPicture>;
  close: () => void;
}

interface PackedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Opens a pack from an untrusted source and verifies all of it, one file after another: its signature, every hash, level and picture. Throws
 * an 'invalid' failure that says what is wrong.
 */
export async function openPack(file: string): Promise<OpenedPack> {
  if ((await stat(file)).size > MAX_PACK_BYTES) throw tooLarge();
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch(unreadable);
  try {
    const files = createFiles(zip, await listEntries(zip));
    const pack = await readTitle(files);
    const hashes = await readHashes(files, pack);
    requireListed(files, hashes);
    const levels = await readLevels(files, hashes, pack);
    await readPictures(files, hashes, levels);
    return {
      pack,
      levels,
      readPicture: ({ screenshot }) => readPicture(files, hashes, screenshot),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** yauzl refuses names that lead out of the pack. Packs are not compressed, so no file is larger than the pack. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge();
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressionMethod, uncompressedSize } = entry;
      if (entries.has(fileName) || compressionMethod !== 0 || entry.isEncrypted()) throw notRight(fileName);
      bytes += uncompressedSize;
      entries.set(fileName, entry);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    unreadable(error);
  }
  // Its files overlap.
  if (bytes > zip.fileSize) unreadable();
  return entries;
}

interface Files {
  names: () => Iterable<string>;
  /** Throws for one that is missing or larger. */
  read: (name: string, maxBytes: number) => Promise<Buffer>;
}

function createFiles(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Files {
  return {
    names: () => entries.keys(),
    read: async (name, maxBytes) => {
      const entry = entries.get(name);
      if (!entry) throw refused(refuse('pack-file-missing', { file: name }));
      if (entry.uncompressedSize > maxBytes) throw tooLarge();
      try {
        const chunks: Buffer[] = await (await zip.openReadStreamPromise(entry)).toArray();
        return Buffer.concat(chunks);
      } catch (error) {
        return unreadable(error);
      }
    },
  };
}

async function readTitle(files: Files): Promise<Pack> {
  const content = parseJson((await files.read(packFiles.pack, MAX_JSON_BYTES)).toString('utf8'));
  const format = v.safeParse(v.object({ format: v.number() }), content);
  if (format.success && format.output.format > PACK_FORMAT) throw refused({ reason: 'pack-newer' });
  const pack = v.safeParse(Pack, content);
  if (!pack.success || new Set(pack.output.levels).size < pack.output.levels.length) {
    const isLarge = (content as { levels?: unknown[] } | undefined)?.levels?.length ?? 0;
    throw isLarge > MAX_PACK_LEVELS ? tooLarge() : notRight(packFiles.pack);
  }
  return pack.output;
}

type Hashes = ReadonlyMap<string, string>;

async function readHashes(files: Files, { key }: Pack): Promise<Hashes> {
  const bytes = await files.read(packFiles.hashes, MAX_JSON_BYTES);
  const signature = await files.read(packFiles.signature, MAX_JSON_BYTES);
  if (!isSignedBy(key, bytes, signature.toString('latin1'))) throw refused({ reason: 'pack-signature' });
  const hashes = v.safeParse(PackHashes, parseJson(bytes.toString('utf8')));
  if (!hashes.success) throw notRight(packFiles.hashes);
  return new Map(Object.entries(hashes.output));
}

/** Every file is listed, and every listed file is there. */
function requireListed(files: Files, hashes: Hashes): void {
  const names = new Set(files.names());
  for (const name of names) {
    const isApart = name === packFiles.hashes || name === packFiles.signature;
    if (isApart === hashes.has(name)) throw refused(refuse('pack-file-unknown', { file: name }));
  }
  for (const name of hashes.keys()) {
    if (!names.has(name)) throw refused(refuse('pack-file-missing', { file: name }));
  }
}

async function readLevels(files: Files, hashes: Hashes, pack: Pack): Promise<OpenedPack['levels']> {
  await readListed(files, hashes, packFiles.pack, MAX_JSON_BYTES);
  const levels: OpenedPack['levels'] = [];
  let left = MAX_LEVELS_BYTES;
  for (const [index, id] of pack.levels.entries()) {
    const name = levelFile(index);
    const bytes = await readListed(files, hashes, name, Math.min(left, MAX_JSON_BYTES));
    left -= bytes.length;
    const level = v.safeParse(PackedLevel, parseJson(bytes.toString('utf8')));
    if (!level.success) throw notRight(name);
    levels.push({ id, level: level.output });
  }
  return levels;
}

async function readPictures(files: Files, hashes: Hashes, levels: OpenedPack['levels']): Promise<void> {
  const pictures = new Set(levels.map(({ level }) => level.screenshot));
  const used = new Set([
    packFiles.pack,
    ...levels.map((_, index) => levelFile(index)),
    ...[...pictures].map(pictureFile),
  ]);
  for (const name of hashes.keys()) {
    if (!used.has(name)) throw refused(refuse('pack-file-unknown', { file: name }));
  }
  for (const picture of pictures) await readPicture(files, hashes, picture);
}

/** A picture as sites store it: WebP, named by its hash, still, and with nothing in it but pixels. */
async function readPicture(files: Files, hashes: Hashes, path: string): Promise<PackedPicture> {
  const name = pictureFile(path);
  const bytes = await readListed(files, hashes, name, MAX_PICTURE_BYTES);
  if (pictureType(bytes) !== 'webp' || path !== `${hashes.get(name)}.webp`) throw notRight(name);
  const metadata = await openDecoder(bytes, 'webp')
    .then((picture) => picture.metadata())
    .catch(() => null);
  if (!metadata || metadata.exif || metadata.xmp || metadata.icc || metadata.iptc) throw notRight(name);
  return { bytes, width: metadata.width, height: metadata.height };
}

async function readListed(files: Files, hashes: Hashes, name: string, maxBytes: number): Promise<Buffer> {
  const bytes = await files.read(name, maxBytes);
  if (sha256(bytes) !== hashes.get(name)) throw refused(refuse('pack-file-changed', { file: name }));
  return bytes;
}

function refused(refusal: Refusal, cause?: unknown): Failure {
  return new Failure('invalid', refusal, { cause });
}

function notRight(file: string): Failure {
  return refused(refuse('pack-file-invalid', { file }));
}

function tooLarge(): Failure {
  return refused(refuse('pack-too-large', { levels: MAX_PACK_LEVELS, size: MAX_PACK_MEGABYTES }));
}

function unreadable(cause?: unknown): never {
  throw refused({ reason: 'pack-unreadable' }, cause);
}
