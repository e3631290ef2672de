const SIGNATURES: [type: string, offset: number, text: string][] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/webp', 8, 'WEBP'],
  ['application/zip', 0, 'PK\x03\x04'],
  // An empty archive.
  ['application/zip', 0, 'PK\x05\x06'],
];
const MAX_BRANDS_END = 64;
const FIRST_BRAND = 8;

/** How many of a file's first bytes tell its type. */
export const SIGNATURE_BYTES = MAX_BRANDS_END;

/** The media type that the first bytes of a picture or a ZIP archive tell, whatever its name says; null for anything else. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  const text = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  const found = SIGNATURES.find(([, offset, signature]) => text.startsWith(signature, offset));
  return found?.[0] ?? (isAvif(text) ? 'image/avif' : null);
}

/** Whether one of the brands is AVIF: the major one, a version number, the compatible ones; four characters each. */
function isAvif(text: string): boolean {
  if (!text.startsWith('ftyp', 4)) return false;
  const end = text.charCodeAt(2) * 0x100 + text.charCodeAt(3);
  const brands = text.slice(FIRST_BRAND, Math.min(end, MAX_BRANDS_END)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}
