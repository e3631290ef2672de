// Apart from keyboard.ts, as these are in the first script.
import { useEffect, useRef } from 'react';
import { pressedKey, typedLetter } from './pressed-key.ts';

const NO_TEXT = ['button', 'checkbox', 'file', 'radio', 'range', 'submit'];

/** Whether an event happened in a field that takes text itself. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable === true)
  );
}

/** Whether a letter or digit was typed where nothing takes it: on the page, or on a link or button, which have no use for letters. */
function isStrayLetter(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (typedLetter(event) === '' || document.querySelector('dialog[open]')) return false;
  return !isTextField(event.target) && !(event.target instanceof HTMLSelectElement);
}

/** A letter that comes sooner belongs to the same word. */
const NEXT_LETTER_MS = 2000;

interface StrayLetters {
  /** Focuses the field that gets the letter, after `start`. */
  focus: (start: string) => void;
  /** A letter that does something else, too. */
  key: string;
  /** Switches something, so that a second call takes back the first. */
  onKey: () => void;
}

/**
 * Focuses a field as soon as a letter or digit is typed where nothing else takes it, so that the field gets it. One letter is a key of its own,
 * and acts at once; when another one follows soon, it began a word: what it did is taken back, and the field gets both.
 */
export function useStrayLetters(options: StrayLetters): void {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    let held = '';
    let heldUntil = 0;

    function act(event: KeyboardEvent) {
      event.preventDefault();
      if (event.repeat) return;
      held += typedLetter(event);
      heldUntil = performance.now() + NEXT_LETTER_MS;
      latest.current.onKey();
    }

    function press(event: KeyboardEvent) {
      if (!isStrayLetter(event)) return;
      if (performance.now() > heldUntil) held = '';
      const { key, onKey, focus } = latest.current;
      if (pressedKey(event) === key) return act(event);
      // Twice, it has taken itself back.
      if (held.length % 2 === 1) onKey();
      focus(held);
      held = '';
    }

    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Calls back when a letter or digit is typed where nothing else takes it. Returns what stops it. */
export function onTypingAnywhere(focus: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (isStrayLetter(event)) focus();
  };
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
