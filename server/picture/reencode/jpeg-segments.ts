import type { FileParts } from './require-plain-file.ts';

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;

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
  return (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT;
}
