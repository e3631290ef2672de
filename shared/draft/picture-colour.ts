import { nameAt, pngChunks, readBoxes } from './picture-header.ts';

/**
 * What the numbers of a picture's pixels mean, where no colour profile says it: its primaries and its transfer by the codes of ITU-T H.273
 * (CICP), or by its exponent. Null for sRGB, for what is told by a profile, and for what is not told.
 */
export interface PictureColour {
  primaries: number;
  /** A code, or what the linear light was raised to. */
  transfer: number | { exponent: number };
}

const UNKNOWN = 2;
const PQ = 16;
const HLG = 18;
/** The curves of television. Browsers show them in a PNG as a television does, in an AVIF as sRGB. */
const TELEVISION = new Set([1, 6, 14, 15]);
const TELEVISION_EXPONENT = 1 / 2.4;
const SRGB_TRANSFERS = new Set([UNKNOWN, 13, ...TELEVISION]);
const SRGB_PRIMARIES = new Set([1, UNKNOWN]);
/** 1 / 2.2; a twentieth more or less is not seen. */
const SRGB_EXPONENT = 0.454_55;
const EXPONENT_TOLERANCE = 0.05;

/** The colour of a picture by its bytes (docs/rules/pictures.md#colours); that of a picture of other types is told by profiles alone. */
export function pictureColour(bytes: Uint8Array, type: string): PictureColour | null {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const colour = type === 'image/png' ? pngColour(file) : type === 'image/avif' ? avifColour(file) : null;
    return colour && isSrgb(colour) ? null : colour;
  } catch {
    // The file ends within its header.
    return null;
  }
}

/** Whether a picture is brighter than white: most screens, and WebP, cannot show it. */
export function isHdr(colour: PictureColour | null): boolean {
  return colour?.transfer === PQ || colour?.transfer === HLG;
}

function isSrgb({ primaries, transfer }: PictureColour): boolean {
  const hasCurve =
    typeof transfer === 'number'
      ? SRGB_TRANSFERS.has(transfer)
      : Math.abs(transfer.exponent / SRGB_EXPONENT - 1) < EXPONENT_TOLERANCE;
  return hasCurve && SRGB_PRIMARIES.has(primaries);
}

/** Codes come first, then a profile, then sRGB, then an exponent. */
function pngColour(file: DataView): PictureColour | null {
  const chunks = new Map<string, number>();
  for (const { name, at } of pngChunks(file)) if (!chunks.has(name)) chunks.set(name, at);
  const codes = chunks.get('cICP');
  if (codes !== undefined) {
    const [primaries, transfer] = [file.getUint8(codes), file.getUint8(codes + 1)];
    return { primaries, transfer: TELEVISION.has(transfer) ? { exponent: TELEVISION_EXPONENT } : transfer };
  }
  const exponent = chunks.get('gAMA');
  if (exponent === undefined || chunks.has('iCCP') || chunks.has('sRGB')) return null;
  const value = file.getUint32(exponent) / 100_000;
  return value > 0 ? { primaries: 1, transfer: { exponent: value } } : null;
}

/** The colours of the first image; a profile has precedence. Other images are parts of it, or its brighter version. */
function avifColour(file: DataView): PictureColour | null {
  const found: { profile?: true; codes?: PictureColour } = {};
  readBoxes(file, 0, file.byteLength, (name, at) => {
    if (name !== 'colr') return;
    const kind = nameAt(file, at);
    if (kind === 'nclx')
      found.codes ??= { primaries: file.getUint16(at + 4), transfer: file.getUint16(at + 6) };
    else found.profile = true;
  });
  return found.profile ? null : (found.codes ?? null);
}
