import type { FileParts } from './require-plain-file.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum. */
const CHUNK_OVERHEAD_BYTES = 12;
const PIXEL_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT']);
const END = 'IEND';

/** Counts the chunks of a PNG up to its end. What compressed metadata inflates to is limited by libpng. */
export function countPngChunks(file: Buffer): FileParts {
  const found: FileParts = { scans: 1, parts: 0, metadataBytes: 0 };
  let position = SIGNATURE_BYTES;
  while (position + CHUNK_OVERHEAD_BYTES <= file.length) {
    const length = file.readUInt32BE(position);
    const name = file.toString('latin1', position + 4, position + 8);
    found.parts += 1;
    if (name === END) break;
    if (!PIXEL_CHUNKS.has(name)) found.metadataBytes += length;
    position += CHUNK_OVERHEAD_BYTES + length;
  }
  return found;
}
