/** Moves the focus to the control that names a field of a form in its `data-field`, where it is on the page. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
}
