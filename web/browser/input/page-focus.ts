// Apart from what the first page loads.

/** Calls back when the window gets the focus. Returns what stops it. */
export function onPageFocus(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  return () => window.removeEventListener('focus', listener);
}

/** Moves the focus to the control that has a name in its `data-field`, where it is on the page. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
}
