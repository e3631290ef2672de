// @vitest-environment node
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '#shared/level/picture/picture-limits.ts';
import { MAX_ZIPPED_FILES, readZip, unpack } from './read-zip.ts';
import { ZipError } from './zipped-file.ts';

const MB = 1024 * 1024;
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Begins as a picture does. */
function png(bytes = 100): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes);
  file.set(PNG_SIGNATURE);
  return file;
}

type Listed = [path: string, bytes: number, problem: string | null];

async function read(archive: Uint8Array<ArrayBuffer>): Promise<{ files: Listed[]; error: string | null }> {
  const files: Listed[] = [];
  try {
    for await (const { path, content, problem } of readZip(new Blob([archive]))) {
      files.push([path, content.size, problem]);
    }
    return { files, error: null };
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    return { files, error: error.message };
  }
}

/** The same archive with other general flags or another method of the files that a function chooses by their number. */
function altered(archive: Uint8Array<ArrayBuffer>, at: number, value: (file: number) => number | null) {
  const view = new DataView(archive.buffer);
  const counts = { local: 0, listed: 0 };
  for (let offset = 0; offset + 4 <= archive.length; offset++) {
    const signature = view.getUint32(offset, true);
    const isLocal = signature === 0x04034b50;
    if (!isLocal && signature !== 0x02014b50) continue;
    const next = value(isLocal ? counts.local++ : counts.listed++);
    if (next !== null) view.setUint16(offset + at + (isLocal ? 0 : 2), next, true);
  }
  return archive;
}

/** An archive of so many names of one empty file: the library takes long to make a large one. */
function emptyFiles(count: number, suffix: string): Uint8Array<ArrayBuffer> {
  const name = `name${suffix}`;
  const header = Buffer.alloc(30 + name.length);
  header.writeUInt32LE(0x04034b50);
  header.writeUInt16LE(name.length, 26);
  header.write(name, 30);
  const listed = Buffer.alloc(46 + name.length);
  listed.writeUInt32LE(0x02014b50);
  listed.writeUInt16LE(name.length, 28);
  listed.write(name, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(listed.length * count, 12);
  end.writeUInt32LE(header.length, 16);
  return Uint8Array.from(Buffer.concat([header, ...Array(count).fill(listed), end]));
}

const FLAGS = 6;
const METHOD = 8;

describe('an archive', () => {
  it('gives its files in order, stored and compressed, without folders and hidden ones', async () => {
    const archive = zipSync({
      'in/1.png': png(3 * MB),
      'in/': new Uint8Array(),
      '2.png': [png(20), { level: 0 }],
      '__MACOSX/x': png(),
      'none.png': new Uint8Array(),
    });
    const files = [
      ['in/1.png', 3 * MB, null],
      ['2.png', 20, null],
      ['none.png', 0, null],
    ];
    expect(await read(archive)).toEqual({ files, error: null });
  });

  it('is said to be damaged when it is cut off', async () => {
    const archive = zipSync({ '1.png': png(), '2.png': png() });
    const damaged = { files: [], error: 'This archive is damaged or ends early.' };
    expect(await read(archive.slice(0, 90))).toEqual(damaged);
    expect(await read(archive.slice(0, -10))).toEqual(damaged);
  });

  it('has each file up to the limit of a picture, and of what is no picture the beginning', async () => {
    const archive = zipSync({
      'bomb.png': png(17 * MB),
      'zeros.bin': new Uint8Array(17 * MB),
      'largest.png': [png(MAX_PICTURE_BYTES), { level: 0 }],
      'larger.png': [png(MAX_PICTURE_BYTES + 1), { level: 0 }],
    });
    const { files, error } = await read(archive);
    expect(error).toBeNull();
    expect(files.map(([path, , problem]) => [path, problem])).toEqual([
      ['bomb.png', 'too-large'],
      ['zeros.bin', null],
      ['largest.png', null],
      ['larger.png', 'too-large'],
    ]);
    expect(files[1]?.[1]).toBeLessThan(10 * MB);
    expect(files[2]?.[1]).toBe(MAX_PICTURE_BYTES);
  });

  it('is not unpacked beyond the limit', async () => {
    let sent = 0;
    const getData = async (sink: WritableStream<Uint8Array>) => {
      const writer = sink.getWriter();
      for (; sent < 60; sent += 1) await writer.write(png(MB));
    };
    expect(await unpack({ getData } as never)).toMatchObject({ problem: 'too-large' });
    expect(sent).toBeLessThan(17);
  });

  it('of very many files is read up to a number of them', async () => {
    const { files, error } = await read(emptyFiles(MAX_ZIPPED_FILES + 1, '.png'));
    expect(files).toHaveLength(MAX_ZIPPED_FILES);
    expect(error).toBe('This archive has more than 2,000 files: the others were not read.');
    expect((await read(emptyFiles(20_001, '/'))).error).toBe(error);
  });

  it('is said to have a password, all of it or the file', async () => {
    const archive = () => zipSync({ 'in/': new Uint8Array(), 'in/1.png': png(), 'in/2.png': png() });
    const all = altered(archive(), FLAGS, (file) => (file === 0 ? null : 1));
    expect(await read(all)).toEqual({
      files: [],
      error: 'This archive is protected by a password: unpack it first.',
    });
    const one = altered(archive(), FLAGS, (file) => (file === 1 ? 1 : null));
    expect((await read(one)).files).toEqual([
      ['in/1.png', 0, 'encrypted'],
      ['in/2.png', 100, null],
    ]);
  });

  it('goes on after a file that is damaged or compressed in another way', async () => {
    const archive = zipSync({ '1.png': png(1000), '2.png': png(), '3.png': png() });
    archive.fill(0xff, 36, 44);
    expect((await read(altered(archive, METHOD, (file) => (file === 1 ? 14 : null)))).files).toEqual([
      ['1.png', 0, 'damaged'],
      ['2.png', 0, 'unsupported'],
      ['3.png', 100, null],
    ]);
  });
});
