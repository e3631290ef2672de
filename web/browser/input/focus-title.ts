/** Moves the focus to the title of the page. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
