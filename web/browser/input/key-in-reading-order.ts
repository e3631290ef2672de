import { type KeyEvent, pressedKey } from './pressed-key.ts';

const TURNED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** What a key means among things in the order of reading, for those who take lines to begin at the left: there the right arrow leads on. */
export function keyInReadingOrder(event: KeyEvent): string {
  const key = pressedKey(event);
  return document.documentElement.dir === 'rtl' ? (TURNED[key] ?? key) : key;
}
