/** A keyboard event of the browser or of React. */
export type KeyEvent = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode'>;

// What browsers report for a key that an input method takes. Safari ends a composition before the Enter that confirms it, and keyboards of
// Android keep the last word composed on an Enter that is meant for the page, so that isComposing says the wrong thing on both.
const TAKEN_BY_INPUT_METHOD = 229;
/** A letter or digit of another script. */
const NOT_LATIN = /^(?![\p{Script=Latin}\0-\x7f])[\p{L}\p{Nd}]$/u;
const LETTER = /^[\p{L}\p{N}]$/u;

/**
 * Which key was pressed, a letter in lower case; '' if an input method takes it. Letters and digits of layouts that are not Latin are those
 * of the same key on a Latin one; others are as typed, wherever the layout has them (docs/rules/screens.md#keys).
 */
export function pressedKey({ key, code, keyCode }: KeyEvent): string {
  if (keyCode === TAKEN_BY_INPUT_METHOD) return '';
  const pressed = NOT_LATIN.test(key) ? (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key) : key;
  return pressed.length === 1 ? pressed.toLowerCase() : pressed;
}

/** The letter or digit that a key types; '' for any other key. */
export function typedLetter({ key }: KeyEvent): string {
  return LETTER.test(key) ? key : '';
}
