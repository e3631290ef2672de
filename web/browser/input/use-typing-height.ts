import { useSyncExternalStore } from 'react';
import { matches } from '../page/screen.ts';

// More than a browser's own bars, less than any on-screen keyboard.
const MIN_KEYBOARD_PX = 160;
/** Below it, picture, field and results do not fit with all that is around them: in a column, and side by side. */
const SHORT_WINDOW_PX = 500;
const SHORT_ROW_PX = 300;
/** As in `play-layout.module.css`: picture and controls are side by side. */
const SIDE_BY_SIDE = '(aspect-ratio >= 5/4) and (width > 35em)';
/** Otherwise the field is at the bottom of the window. */
export const DOCKED = '(aspect-ratio < 5/4), (width <= 35em)';

let windowWidth = 0;
let maxHeight = 0;
let current: number | null = null;

function isTextInput(target: unknown): boolean {
  return target instanceof HTMLInputElement && target.type === 'text';
}

function typingHeight(): number | null {
  const height = Math.round(window.visualViewport?.height ?? window.innerHeight);
  // A rotated device has another full height.
  if (window.innerWidth !== windowWidth) maxHeight = 0;
  windowWidth = window.innerWidth;
  maxHeight = Math.max(maxHeight, height);
  if (!isTextInput(document.activeElement)) return null;
  const isTouchScreen = matches('(pointer: coarse)');
  const hasKeyboard = isTouchScreen && maxHeight - height > MIN_KEYBOARD_PX;
  const isShort = height < (matches(SIDE_BY_SIDE) ? SHORT_ROW_PX : SHORT_WINDOW_PX);
  return hasKeyboard || isShort ? height : null;
}

function onTypingChange(listener: () => void): () => void {
  const check = () => {
    current = typingHeight();
    listener();
  };
  const checkEntry = ({ target }: Event) => {
    if (isTextInput(target)) check();
  };
  check();
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', check);
  document.addEventListener('focusin', checkEntry);
  // Not when the field loses the focus: what is pressed then would move away before it is clicked.
  document.addEventListener('click', check);
  document.addEventListener('keyup', check);
  return () => {
    viewport?.removeEventListener('resize', check);
    document.removeEventListener('focusin', checkEntry);
    document.removeEventListener('click', check);
    document.removeEventListener('keyup', check);
  };
}

/** The visible height in pixels while a text is typed into a short window, or above an on-screen keyboard; else null. */
export function useTypingHeight(): number | null {
  return useSyncExternalStore(onTypingChange, () => current);
}
