const NO_TEXT = ['button', 'checkbox', 'file', 'radio', 'range', 'submit'];

/** Whether an event happened in a field that takes text itself. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable === true)
  );
}
