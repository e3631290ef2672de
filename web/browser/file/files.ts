const REVOKE_AFTER_MS = 10_000;

/** Saves a file to the visitor's device. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** Saves a text as a file of a media type. */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }));
}

/** A URL at which the page can show a file, until it is revoked. */
export function createObjectUrl(file: Blob): { address: string; revoke: () => void } {
  const address = URL.createObjectURL(file);
  return { address, revoke: () => URL.revokeObjectURL(address) };
}
