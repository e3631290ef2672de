/** Loads the page anew. */
export function reloadPage(): void {
  window.location.reload();
}
