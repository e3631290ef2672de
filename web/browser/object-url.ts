/** A URL at which the page can show a file, until it is revoked. */
export function createObjectUrl(file: Blob): { address: string; revoke: () => void } {
  const address = URL.createObjectURL(file);
  return { address, revoke: () => URL.revokeObjectURL(address) };
}
