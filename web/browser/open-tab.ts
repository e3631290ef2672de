/** Opens an address in a new tab that has no access to this one. */
export function openTab(address: string): void {
  window.open(address, '_blank', 'noopener');
}
