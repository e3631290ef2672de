// Apart from keyboard.ts, as these are in the first script.
import { useEffect, useRef } from 'react';

const NO_TEXT = ['button', 'checkbox', 'file', 'radio', 'range', 'submit'];

/** Whether an event happened in a field that takes text itself. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable === true)
  );
}

/**
 * Focuses a field as soon as a letter or digit is typed where nothing else takes it, so that the field gets it: on the page, or on a link or
 * button, which have no use for letters.
 */
export function useTypingAnywhere(focus: () => void): void {
  const latest = useRef(focus);
  latest.current = focus;
  useEffect(() => onTypingAnywhere(() => latest.current()), []);
}

/** Calls back when a letter or digit is typed where nothing else takes it. Returns what stops it. */
export function onTypingAnywhere(focus: () => void): () => void {
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isLetter = /^[\p{L}\p{N}]$/u.test(event.key);
    if (!isLetter || document.querySelector('dialog[open]')) return;
    if (isTextField(event.target) || event.target instanceof HTMLSelectElement) return;
    focus();
  }
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
