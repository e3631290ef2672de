import { Failure } from '../../http/failure.ts';
import { countIsoBoxes } from './iso-boxes.ts';
import { countJpegSegments } from './jpeg-segments.ts';
import type { PictureType } from './picture-type.ts';
import { countPngChunks } from './png-chunks.ts';
import { countWebpChunks } from './webp-chunks.ts';

/** What a file consists of besides its compressed pixels. */
export interface FileParts {
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
  if (scans > MAX_SCANS) throw tooCostly(`more than ${MAX_SCANS} scans`);
  if (parts > MAX_PARTS) throw tooCostly('too many parts');
  if (metadataBytes > MAX_METADATA_BYTES) throw tooCostly('more than 4 MB of metadata');
}

function tooCostly(reason: string): Failure {
  return new Failure('unreadable-image', `The image has ${reason}: save it again with another program`);
}
