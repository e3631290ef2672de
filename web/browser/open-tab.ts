/** Opens an address in a new tab that cannot reach back into this one. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener');
}
