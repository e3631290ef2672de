import { useEffect, useRef } from 'react';
import { isTextField } from './is-text-field.ts';

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
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
