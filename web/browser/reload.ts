/** Reloads the page. */
export function reloadPage(): void {
  window.location.reload();
}
