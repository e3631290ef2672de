import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const JPEG_END = Buffer.from([0xff, 0xd9]);

/** A progressive JPEG with scans that say nothing, each of which a decoder passes over all pixels for. */
export async function jpegWithEmptyScans(count: number, width = 64, height = 48): Promise<Buffer> {
  const flat = sharp({ create: { width, height, channels: 3, background: '#123456' } });
  const image = await flat.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  const scan = emptyScan(Math.ceil(width / 8) * Math.ceil(height / 8));
  const scans = Array.from({ length: count - scansOf(image) }, () => scan);
  return Buffer.concat([image.subarray(0, -2), tableOfOneRun, ...scans, JPEG_END]);
}

/** A Huffman table with one code, of one bit: the end of a band for 16,384 blocks or more. */
const tableOfOneRun = Buffer.from([0xff, 0xc4, 0, 20, 0x13, 1, ...Array(15).fill(0), 0xe0]);

/** All coefficients of the first component once more, in none of its blocks. */
function emptyScan(blocks: number): Buffer {
  const header = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0x03, 1, 63, 0x00]);
  const bits: number[] = [];
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, 32_767);
    // The code, then what is added to 16,384 in 14 bits; a shorter run is one beyond the end of the image.
    const added = Math.max(0, run - 16_384);
    bits.push(0, ...Array.from({ length: 14 }, (_, bit) => (added >> (13 - bit)) & 1));
    left -= 16_384 + added;
  }
  while (bits.length % 8 !== 0) bits.push(1);
  const bytes: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    const byte = bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0);
    bytes.push(byte, ...(byte === 0xff ? [0] : []));
  }
  return Buffer.concat([header, Buffer.from(bytes)]);
}

function scansOf(jpeg: Buffer): number {
  return jpeg.toString('latin1').split('\xff\xda').length - 1;
}

/** A picture with as many more segments of metadata, each as long as one can be. */
export function jpegWithMetadata(jpeg: Buffer, count: number): Buffer {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533, 'x')]);
  return Buffer.concat([jpeg.subarray(0, 2), ...Array(count).fill(comment), jpeg.subarray(2)]);
}

/** A picture with as many more chunks. */
export function pngWithChunks(png: Buffer, count: number, name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
  return Buffer.concat([png.subarray(0, 33), ...Array(count).fill(chunk), png.subarray(33)]);
}

/** A picture with one more chunk at its end. */
export function webpWithChunk(webp: Buffer, name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  const file = Buffer.concat([webp, Buffer.from(name, 'latin1'), length, data]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** The beginning of an AVIF file whose image is made of others that lie upon each other. */
export function avifOverlay(layers: number): Buffer {
  const item = box('infe', Buffer.from('\x02\0\0\0\0\x01\0\0iovl\0', 'latin1'));
  const reference = box('dimg', Buffer.concat([uint16(1), uint16(layers), Buffer.alloc(2 * layers, 2)]));
  const items = box('iinf', Buffer.concat([uint32(0), uint16(1), item]));
  const meta = box(
    'meta',
    Buffer.concat([uint32(0), items, box('iref', Buffer.concat([uint32(0), reference]))]),
  );
  return Buffer.concat([box('ftyp', Buffer.from('avif\0\0\0\0avifmif1', 'latin1')), meta]);
}

function box(name: string, content: Buffer): Buffer {
  return Buffer.concat([uint32(content.length + 8), Buffer.from(name, 'latin1'), content]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
