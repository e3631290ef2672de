import { useEffect, useRef } from 'react';
import { keyInReadingOrder } from './key-in-reading-order.ts';
import { pressedKey } from './pressed-key.ts';
import { isTextField } from './typing.ts';

/**
 * Calls a function when its key is pressed, unless a text is being typed, a dialog is open or a modifier is held. Enter and the space bar
 * stay with the control that has the focus.
 */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (isTextField(event.target) || document.querySelector('dialog[open]')) return;
      const act = latest.current[keyInReadingOrder(event)];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'range' && target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement;
}

/** Undoes and redoes with the usual keys, except in text fields, which have an undo of their own. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = pressedKey(event);
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [undo, redo]);
}

/** Saves with the usual keys, also while a text is typed, unless a dialog is open; null leaves them to the browser. */
export function useSaveKeys(save: (() => void) | null): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isSave || pressedKey(event) !== 's' || !latest.current) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) latest.current();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** Calls back with what is pasted anywhere on the page. Text fields take text themselves. */
export function usePaste(onPaste: (data: DataTransfer) => void): void {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || clipboardData.types.length === 0) return;
      if (isTextField(event.target) && clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      onPaste(clipboardData);
    };
    window.addEventListener('paste', handlePaste);
    return () => window.removeEventListener('paste', handlePaste);
  }, [onPaste]);
}
