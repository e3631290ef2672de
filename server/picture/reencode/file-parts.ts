import { refuse } from '#shared/refusal/refuse.ts';
import { Failure } from '../../http/failure.ts';
import type { PictureType } from './picture-type.ts';

/** What a file consists of besides its compressed pixels. */
interface FileParts {
  /** Passes over the pixels; each costs as much as a picture. */
  scans: number;
  /** Segments, chunks, boxes or items. */
  parts: number;
  /** Bytes of profiles, texts, thumbnails and other metadata. */
  metadataBytes: number;
}

/** Encoders write 10 to 20. An empty scan takes ten bytes of a file, and a pass over all pixels to decode. */
const MAX_SCANS = 100;
/** Of 15 MB, in the chunks of 8 KB that libpng writes, there are 1,920. */
const MAX_PARTS = 20_000;
/** Colour profiles of printers have up to 3 MB. */
const MAX_METADATA_BYTES = 4 * 1024 * 1024;

const counters: Partial<Record<PictureType, (file: Buffer) => FileParts>> = {
  jpeg: countJpegSegments,
  png: countPngChunks,
  webp: countWebpChunks,
  avif: countIsoBoxes,
};

/** Throws an 'unreadable-image' failure for a file that would cost far more to decode than its pixels, before anything is decoded. */
export function requirePlainFile(file: Buffer, type: PictureType): void {
  const { scans, parts, metadataBytes } = counters[type]?.(file) ?? { scans: 1, parts: 1, metadataBytes: 0 };
  if (scans > MAX_SCANS) throw tooCostly('scans');
  if (parts > MAX_PARTS) throw tooCostly('parts');
  if (metadataBytes > MAX_METADATA_BYTES) throw tooCostly('metadata');
}

function tooCostly(what: 'scans' | 'parts' | 'metadata'): Failure {
  return new Failure('unreadable-image', refuse('picture-costly', { what }));
}

const RIFF_HEADER_BYTES = 12;
const RIFF_CHUNK_HEADER_BYTES = 8;
const WEBP_PIXEL_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

/** Counts the chunks of a WebP file. */
function countWebpChunks(file: Buffer): FileParts {
  const found: FileParts = { scans: 1, parts: 0, metadataBytes: 0 };
  // What follows the file that the header announces is ignored.
  const end = Math.min(file.length, RIFF_CHUNK_HEADER_BYTES + file.readUInt32LE(4));
  let position = RIFF_HEADER_BYTES;
  while (position + RIFF_CHUNK_HEADER_BYTES <= end) {
    const name = file.toString('latin1', position, position + 4);
    const length = file.readUInt32LE(position + 4);
    found.parts += 1;
    if (!WEBP_PIXEL_CHUNKS.has(name)) found.metadataBytes += length;
    // Chunks begin at even positions.
    position += RIFF_CHUNK_HEADER_BYTES + length + (length % 2);
  }
  return found;
}

const PNG_SIGNATURE_BYTES = 8;
/** Length, name and checksum. */
const PNG_CHUNK_OVERHEAD_BYTES = 12;
const PNG_PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT']);
const PNG_END = 'IEND';

/** Counts the chunks of a PNG up to its end. What compressed metadata inflates to is limited by libpng. */
function countPngChunks(file: Buffer): FileParts {
  const found: FileParts = { scans: 1, parts: 0, metadataBytes: 0 };
  let position = PNG_SIGNATURE_BYTES;
  while (position + PNG_CHUNK_OVERHEAD_BYTES <= file.length) {
    const length = file.readUInt32BE(position);
    const name = file.toString('latin1', position + 4, position + 8);
    found.parts += 1;
    if (name === PNG_END) break;
    if (!PNG_PIXEL_CHUNKS.has(name)) found.metadataBytes += length;
    position += PNG_CHUNK_OVERHEAD_BYTES + length;
  }
  return found;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const JPEG_COMMENT = 0xfe;

/** Counts the scans and segments of a JPEG, as a decoder finds them: it skips what lies between two markers. */
export function countJpegSegments(file: Buffer): FileParts {
  const found: FileParts = { scans: 0, parts: 0, metadataBytes: 0 };
  let position = 2;
  for (;;) {
    const at = nextMarker(file, position);
    const marker = file[at];
    if (marker === undefined || marker === END_OF_IMAGE) return found;
    found.parts += 1;
    if (marker === START_OF_SCAN) found.scans += 1;
    if (at + 2 >= file.length) return found;
    const length = file.readUInt16BE(at + 1);
    if (isMetadata(marker)) found.metadataBytes += length;
    position = at + 1 + length;
  }
}

/** The index of the next marker's code that begins a segment; the end of the file if there is none. */
function nextMarker(file: Buffer, from: number): number {
  for (let at = from; ; ) {
    at = file.indexOf(0xff, at);
    if (at === -1) return file.length;
    while (file[at] === 0xff) at += 1;
    if (!isWithinScan(file[at] ?? END_OF_IMAGE)) return at;
  }
}

/** An escaped byte of the pixels, a restart or a marker without a segment. */
function isWithinScan(code: number): boolean {
  return code <= 0x01 || (code >= 0xd0 && code <= 0xd8);
}

function isMetadata(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === JPEG_COMMENT;
}

const BOX_HEADER_BYTES = 8;
const LONG_BOX_HEADER_BYTES = 16;
/** Version and flags at the beginning of some boxes. */
const BOX_VERSION_BYTES = 4;
/** An image made of others that lie upon each other, each of which may be as large as the whole. */
const OVERLAY_ITEM = 'iovl';

interface Box {
  name: string;
  /** Without the header. */
  content: Buffer;
}

/** Counts the boxes, items and references of an AVIF file. The layers of an overlay count as scans. */
function countIsoBoxes(file: Buffer): FileParts {
  const boxes = boxesOf(file);
  const found: FileParts = { scans: 1, parts: boxes.length, metadataBytes: 0 };
  const meta = boxes.find(({ name }) => name === 'meta');
  if (!meta) return found;
  found.metadataBytes = meta.content.length;
  const children = boxesOf(meta.content.subarray(BOX_VERSION_BYTES));
  const references = contentsOf(children, 'iref').flatMap((iref) =>
    boxesOf(iref.subarray(BOX_VERSION_BYTES)),
  );
  // Each reference takes two bytes, or four.
  const referenced = references.reduce((sum, { content }) => sum + Math.ceil(content.length / 2), 0);
  const items = contentsOf(children, 'iinf').flatMap((iinf) => itemsOf(iinf));
  found.parts += children.length + items.length + referenced;
  if (items.includes(OVERLAY_ITEM)) found.scans += referenced;
  return found;
}

function contentsOf(boxes: readonly Box[], wanted: string): Buffer[] {
  return boxes.filter(({ name }) => name === wanted).map(({ content }) => content);
}

/** The types of the items in a list; its first version counts them in two bytes, others in four. */
function itemsOf(list: Buffer): string[] {
  const countBytes = list[0] === 0 ? 2 : 4;
  return boxesOf(list.subarray(BOX_VERSION_BYTES + countBytes)).map(({ content }) => {
    const idBytes = content[0] === 3 ? 4 : 2;
    const typeAt = BOX_VERSION_BYTES + idBytes + 2;
    return content.toString('latin1', typeAt, typeAt + 4);
  });
}

/** The boxes that follow each other, up to the end or to one that is cut off. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let position = 0;
  while (position + BOX_HEADER_BYTES <= bytes.length) {
    const { start, end } = extentOf(bytes, position);
    if (end < start) break;
    const name = bytes.toString('latin1', position + 4, position + BOX_HEADER_BYTES);
    boxes.push({ name, content: bytes.subarray(start, end) });
    position = end;
  }
  return boxes;
}

/** A size of 0 reaches to the end; one of 1 is followed by the size in eight bytes. */
function extentOf(bytes: Buffer, position: number): { start: number; end: number } {
  const size = bytes.readUInt32BE(position);
  if (size === 0) return { start: position + BOX_HEADER_BYTES, end: bytes.length };
  if (size !== 1) return { start: position + BOX_HEADER_BYTES, end: position + size };
  const isCut = position + LONG_BOX_HEADER_BYTES > bytes.length;
  const longSize = isCut ? 0 : Number(bytes.readBigUInt64BE(position + BOX_HEADER_BYTES));
  return { start: position + LONG_BOX_HEADER_BYTES, end: position + longSize };
}
