const SIGNATURES: [type: string, offset: number, bytes: readonly number[]][] = [
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
  ['image/avif', 4, [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69]],
  ['application/zip', 0, [0x50, 0x4b, 0x03, 0x04]],
  // An empty archive.
  ['application/zip', 0, [0x50, 0x4b, 0x05, 0x06]],
];

/** How many of a file's first bytes tell its type. */
export const SIGNATURE_BYTES = 16;

/** The media type that the first bytes of a picture or a ZIP archive tell, whatever its name says; null for anything else. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find(([, offset, signature]) =>
    signature.every((byte, at) => bytes[offset + at] === byte),
  );
  return found?.[0] ?? null;
}
