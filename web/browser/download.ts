/** Hands a file to the visitor as one of their own. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a text to the visitor as a file of their own. */
export function downloadText(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }));
}
