import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { levelFile, PACK_FORMAT, type Pack, packFiles, pictureFile } from '#shared/pack/pack.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import type { PackKey } from './pack-key.ts';

/** yazl writes the time of the machine's zone: the first that a ZIP can have is the same everywhere. */
const ZIP_OPTIONS = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100644 };

/** What a pack is made of. */
export interface PackParts {
  pack: Omit<Pack, 'key' | 'format' | 'levels'>;
  /** With their ids at this site, in the order of the pack. */
  levels: readonly { id: string; level: PackedLevel }[];
  /** The sizes in bytes of their pictures, by name: the SHA-256 of a picture is its name. */
  pictures: ReadonlyMap<string, number>;
  readPicture: (path: string) => Promise<Buffer>;
}

interface PackStream {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/** A signed pack as a ZIP: the same parts give the same bytes (docs/rules/packs.md#format). */
export async function writePack(parts: PackParts, key: PackKey): Promise<PackStream> {
  const { pack, levels, pictures } = parts;
  const { name, version, licence, author, sharedAt } = pack;
  const about = { format: PACK_FORMAT, name, version, licence, author, key: key.publicKey, sharedAt };
  const title = json({ ...about, levels: levels.map(({ id }) => id) });
  const files = new Map<string, Buffer>([[packFiles.pack, title]]);
  for (const [index, { level }] of levels.entries()) files.set(levelFile(index), json(sorted(level)));
  const hashes = new Map([...files].map(([file, bytes]) => [file, sha256(bytes)]));
  for (const path of pictures.keys()) hashes.set(pictureFile(path), path.replace('.webp', ''));
  const listed = json(sorted(Object.fromEntries(hashes)));
  files.set(packFiles.hashes, listed);
  files.set(packFiles.signature, Buffer.from(key.sign(listed)));
  return zipFiles(files, parts);
}

async function zipFiles(files: ReadonlyMap<string, Buffer>, parts: PackParts): Promise<PackStream> {
  const { pictures, readPicture } = parts;
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  for (const [file, bytes] of byName(files)) zip.addBuffer(bytes, file, ZIP_OPTIONS);
  for (const [path, size] of byName(pictures)) {
    zip.addReadStreamLazy(pictureFile(path), { ...ZIP_OPTIONS, size }, (done) => {
      readPicture(path)
        .then((bytes) => done(null, Readable.from([bytes])))
        .catch((error: unknown) => done(error, Readable.from([])));
    });
  }
  // The types of yazl do not know the callback.
  const { end } = zip as unknown as { end: (options: object, callback: (size: number) => void) => void };
  return { stream, size: await new Promise((resolve) => end.call(zip, {}, resolve)) };
}

function json(content: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}

/** The same object however its fields were read from a database. */
function sorted(content: object): object {
  return Object.fromEntries(byName(new Map(Object.entries(content))));
}

function byName<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
