import type { FileParts } from './require-plain-file.ts';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Version and flags at the beginning of some boxes. */
const VERSION_BYTES = 4;
/** An image made of others that lie upon each other, each of which may be as large as the whole. */
const OVERLAY = 'iovl';

interface Box {
  name: string;
  /** Without the header. */
  content: Buffer;
}

/** Counts the boxes, items and references of an AVIF file. The layers of an overlay count as scans. */
export function countIsoBoxes(file: Buffer): FileParts {
  const boxes = boxesOf(file);
  const found: FileParts = { scans: 1, parts: boxes.length, metadataBytes: 0 };
  const meta = boxes.find(({ name }) => name === 'meta');
  if (!meta) return found;
  found.metadataBytes = meta.content.length;
  const children = boxesOf(meta.content.subarray(VERSION_BYTES));
  const references = contentsOf(children, 'iref').flatMap((iref) => boxesOf(iref.subarray(VERSION_BYTES)));
  // Each reference takes two bytes, or four.
  const referenced = references.reduce((sum, { content }) => sum + Math.ceil(content.length / 2), 0);
  const items = contentsOf(children, 'iinf').flatMap((iinf) => itemsOf(iinf));
  found.parts += children.length + items.length + referenced;
  if (items.includes(OVERLAY)) found.scans += referenced;
  return found;
}

function contentsOf(boxes: readonly Box[], wanted: string): Buffer[] {
  return boxes.filter(({ name }) => name === wanted).map(({ content }) => content);
}

/** The types of the items in a list; its first version counts them in two bytes, others in four. */
function itemsOf(list: Buffer): string[] {
  const countBytes = list[0] === 0 ? 2 : 4;
  return boxesOf(list.subarray(VERSION_BYTES + countBytes)).map(({ content }) => {
    const idBytes = content[0] === 3 ? 4 : 2;
    const typeAt = VERSION_BYTES + idBytes + 2;
    return content.toString('latin1', typeAt, typeAt + 4);
  });
}

/** The boxes that follow each other, up to the end or to one that is cut off. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let position = 0;
  while (position + HEADER_BYTES <= bytes.length) {
    const { start, end } = extentOf(bytes, position);
    if (end < start) break;
    const name = bytes.toString('latin1', position + 4, position + HEADER_BYTES);
    boxes.push({ name, content: bytes.subarray(start, end) });
    position = end;
  }
  return boxes;
}

/** A size of 0 reaches to the end; one of 1 is followed by the size in eight bytes. */
function extentOf(bytes: Buffer, position: number): { start: number; end: number } {
  const size = bytes.readUInt32BE(position);
  if (size === 0) return { start: position + HEADER_BYTES, end: bytes.length };
  if (size !== 1) return { start: position + HEADER_BYTES, end: position + size };
  const isCut = position + LONG_HEADER_BYTES > bytes.length;
  const longSize = isCut ? 0 : Number(bytes.readBigUInt64BE(position + HEADER_BYTES));
  return { start: position + LONG_HEADER_BYTES, end: position + longSize };
}
