import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** A card of red, green, blue and white in an AVIF that tells its colours by codes. */
const card = readFileSync(join(import.meta.dirname, 'card.avif'));

/** The card under other codes of ITU-T H.273. */
export function avifWithCodes(primaries: number, transfer: number): Buffer {
  const file = Buffer.from(card);
  const at = file.indexOf('nclx');
  file.writeUInt16BE(primaries, at + 4);
  file.writeUInt16BE(transfer, at + 6);
  return file;
}

/** A PNG with a chunk after its header. */
export function pngWithChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, 33), length, named, checksum, png.subarray(33)]);
}

/** A PNG that tells its colours by codes. */
export function pngWithCodes(png: Buffer, primaries: number, transfer: number): Buffer {
  return pngWithChunk(png, 'cICP', Buffer.from([primaries, transfer, 0, 1]));
}

/** A PNG that tells what its light was raised to. */
export function pngWithExponent(png: Buffer, exponent: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(Math.round(exponent * 100_000));
  return pngWithChunk(png, 'gAMA', data);
}

/** A PNG without a part of it. */
export function pngWithout(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name, 0, 'latin1') - 4;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
}
