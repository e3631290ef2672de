import type { FileParts } from './require-plain-file.ts';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const PIXEL_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

/** Counts the chunks of a WebP file. */
export function countWebpChunks(file: Buffer): FileParts {
  const found: FileParts = { scans: 1, parts: 0, metadataBytes: 0 };
  // What follows the file that the header announces is ignored.
  const end = Math.min(file.length, CHUNK_HEADER_BYTES + file.readUInt32LE(4));
  let position = RIFF_HEADER_BYTES;
  while (position + CHUNK_HEADER_BYTES <= end) {
    const name = file.toString('latin1', position, position + 4);
    const length = file.readUInt32LE(position + 4);
    found.parts += 1;
    if (!PIXEL_CHUNKS.has(name)) found.metadataBytes += length;
    // Chunks begin at even positions.
    position += CHUNK_HEADER_BYTES + length + (length % 2);
  }
  return found;
}
