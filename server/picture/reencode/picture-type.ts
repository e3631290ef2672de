/** A supported type, another known type of file ('unsupported'), or no image at all ('unknown'). */
export type PictureType = 'png' | 'jpeg' | 'webp' | 'avif' | 'unsupported' | 'unknown';

const BRANDS_START = 8;
const MAX_BRANDS_END = 64;
const MARKUP_PROBE_BYTES = 256;

type Matcher = (bytes: Buffer) => boolean;

const matchers: readonly [PictureType, Matcher][] = [
  ['png', startsWith('\x89PNG\r\n\x1a\n')],
  ['jpeg', startsWith('\xff\xd8\xff')],
  ['webp', (bytes) => startsWith('RIFF')(bytes) && hasAt(8, 'WEBP')(bytes)],
  ['avif', (bytes) => hasAt(4, 'ftyp')(bytes) && brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand))],
  ['unsupported', startsWith('GIF8')],
  ['unsupported', startsWith('BM')],
  ['unsupported', startsWith('II*\0')],
  ['unsupported', startsWith('MM\0*')],
  ['unsupported', startsWith('8BPS')],
  ['unsupported', startsWith('%PDF')],
  ['unsupported', startsWith('\0\0\x01\0')],
  ['unsupported', startsWith('\xff\x0a')],
  ['unsupported', startsWith('\0\0\0\x0cJXL ')],
  ['unsupported', startsWith('\0\0\0\x0cjP  ')],
  ['unsupported', hasAt(4, 'ftyp')],
  ['unsupported', isMarkup],
];

/** The type of a picture by the signature in its first bytes; its name and declared type do not count (docs/rules/pictures.md#pictures). */
export function pictureType(bytes: Buffer): PictureType {
  return matchers.find(([, matches]) => matches(bytes))?.[0] ?? 'unknown';
}

/** Whether a WebP picture is as long as its header says. */
export function isCompleteWebp(bytes: Buffer): boolean {
  return pictureType(bytes) === 'webp' && bytes.length >= bytes.readUInt32LE(4) + 8;
}

function startsWith(signature: string): Matcher {
  return hasAt(0, signature);
}

function hasAt(offset: number, signature: string): Matcher {
  return (bytes) => bytes.toString('latin1', offset, offset + signature.length) === signature;
}

/** The brands of an ISO media file: the major one, a version number, the compatible ones; four characters each. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), MAX_BRANDS_END);
  return bytes.toString('latin1', BRANDS_START, end).match(/.{4}/gs) ?? [];
}

/** SVG, HTML or other markup. */
function isMarkup(bytes: Buffer): boolean {
  return /^\uFEFF?\s*</.test(bytes.toString('utf8', 0, MARKUP_PROBE_BYTES));
}
