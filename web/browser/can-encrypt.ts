/** Whether this browser has the Web Cryptography API: over plain http it has not. */
export function canEncrypt(): boolean {
  return (crypto as { subtle?: SubtleCrypto }).subtle !== undefined;
}
