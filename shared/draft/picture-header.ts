/** What a picture's file says of it before it is decoded. */
interface PictureHeader {
  width: number;
  height: number;
  isAnimated: boolean;
}

type HeaderReader = (file: DataView) => PictureHeader | null;

const readers: Record<string, HeaderReader> = {
  'image/png': pngHeader,
  'image/jpeg': jpegHeader,
  'image/webp': webpHeader,
  'image/avif': avifHeader,
};

/** Reads the header of a picture of a media type; null where it has none that can be read. */
export function pictureHeader(bytes: Uint8Array, type: string): PictureHeader | null {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[type]?.(file) ?? null;
  } catch {
    // The file ends within its header.
    return null;
  }
}

/** Four characters, the name of a part. */
export function nameAt(file: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => file.getUint8(at + offset)));
}

const PNG_FIRST_CHUNK = 8;
/** Length, name and checksum. */
const PNG_CHUNK_OVERHEAD = 12;

/** The chunks of a PNG before its pixels, with where their content begins. */
export function* pngChunks(file: DataView): Generator<{ name: string; at: number }> {
  for (let at = PNG_FIRST_CHUNK; at + PNG_CHUNK_OVERHEAD <= file.byteLength; ) {
    const name = nameAt(file, at + 4);
    if (name === 'IDAT') return;
    yield { name, at: at + 8 };
    at += PNG_CHUNK_OVERHEAD + file.getUint32(at);
  }
}

/** The control chunk of an animation comes before the pixels. */
function pngHeader(file: DataView): PictureHeader {
  const size = { width: file.getUint32(16), height: file.getUint32(20) };
  return { ...size, isAnimated: [...pngChunks(file)].some(({ name }) => name === 'acTL') };
}

/** The frame header has a code from C0 to CF, except those of tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpegHeader(file: DataView): PictureHeader | null {
  for (let at = 2; at < file.byteLength; ) {
    // Markers may be padded.
    while (file.getUint8(at) !== 0xff || file.getUint8(at + 1) === 0xff) at += 1;
    const marker = file.getUint8(at + 1);
    if (isFrame(marker)) {
      return { width: file.getUint16(at + 7), height: file.getUint16(at + 5), isAnimated: false };
    }
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    at += 2 + (isAlone ? 0 : file.getUint16(at + 2));
  }
  return null;
}

const RIFF_HEADER = 12;
const RIFF_CHUNK_HEADER = 8;

function webpHeader(file: DataView): PictureHeader | null {
  let size: { width: number; height: number } | null = null;
  let frames = 0;
  for (let at = RIFF_HEADER; at + RIFF_CHUNK_HEADER <= file.byteLength; ) {
    const name = nameAt(file, at);
    const length = file.getUint32(at + 4, true);
    size ??= webpSize(file, name, at + RIFF_CHUNK_HEADER);
    if (name === 'ANMF') frames += 1;
    // Chunks begin at even positions.
    at += RIFF_CHUNK_HEADER + length + (length % 2);
  }
  return size && { ...size, isAnimated: frames > 1 };
}

/** The size that a chunk tells: that of the canvas, or of the only frame, which is either lossy or lossless. */
function webpSize(file: DataView, name: string, at: number): { width: number; height: number } | null {
  const uint24 = (from: number) => file.getUint16(from, true) + (file.getUint8(from + 2) << 16);
  if (name === 'VP8X') return { width: uint24(at + 4) + 1, height: uint24(at + 7) + 1 };
  if (name === 'VP8 ') {
    return { width: file.getUint16(at + 6, true) & 0x3fff, height: file.getUint16(at + 8, true) & 0x3fff };
  }
  if (name !== 'VP8L') return null;
  const bits = file.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Boxes that hold other boxes, with the bytes before these. */
const CONTAINERS = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
]);

/** The size is that of the largest image, of which the others may be parts; an animation has tracks, as a film. */
function avifHeader(file: DataView): PictureHeader | null {
  const found = { width: 0, height: 0, isAnimated: false };
  readBoxes(file, 0, file.byteLength, (name, at) => {
    if (name === 'moov') found.isAnimated = true;
    if (name !== 'ispe') return;
    const [width, height] = [file.getUint32(at + 4), file.getUint32(at + 8)];
    if (width * height > found.width * found.height) Object.assign(found, { width, height });
  });
  return found.width > 0 || found.isAnimated ? found : null;
}

/** Visits the boxes of an ISO media file, with where their content begins. */
export function readBoxes(
  file: DataView,
  from: number,
  to: number,
  onBox: (name: string, at: number) => void,
): void {
  for (let at = from; at + 8 <= to; ) {
    const short = file.getUint32(at);
    const name = nameAt(file, at + 4);
    // 0 reaches to the end; 1 is followed by the size in eight bytes.
    const header = short === 1 ? 16 : 8;
    const size = short === 0 ? to - at : short === 1 ? Number(file.getBigUint64(at + 8)) : short;
    if (size < header) return;
    onBox(name, at + header);
    const inside = CONTAINERS.get(name);
    if (inside !== undefined) readBoxes(file, at + header + inside, Math.min(at + size, to), onBox);
    at += size;
  }
}
