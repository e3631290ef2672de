import { expect, test } from 'vitest';
import { pressedKey, typedLetter } from './pressed-key.ts';

function press(key: string, code = '', keyCode = 0) {
  return { key, code, keyCode };
}

test.each([
  ['Russian', 'я', 'KeyZ', 'z'],
  ['Russian, with Shift', 'Я', 'KeyZ', 'z'],
  ['Greek', 'ζ', 'KeyZ', 'z'],
  ['Hebrew', 'ז', 'KeyZ', 'z'],
  ['Arabic', 'ئ', 'KeyZ', 'z'],
  ['Korean', 'ㅋ', 'KeyZ', 'z'],
  ['Japanese kana', 'つ', 'KeyZ', 'z'],
  ['Persian digits', '۱', 'Digit1', '1'],
  ['Arabic digits of a keypad', '١', 'Numpad1', '١'],
  ['Russian, another letter', 'ж', 'Semicolon', 'ж'],
])('a key of a layout that is not Latin is that of the same place: %s', (_, key, code, pressed) => {
  expect(pressedKey(press(key, code))).toBe(pressed);
});

test.each([
  ['QWERTY', 'Z', 'KeyZ', 'z'],
  ['QWERTZ', 'z', 'KeyY', 'z'],
  ['AZERTY', 'z', 'KeyW', 'z'],
  ['AZERTY, with Shift', '1', 'Digit1', '1'],
  ['AZERTY, an accent', 'é', 'Digit2', 'é'],
  ['Dvorak', 'z', 'Slash', 'z'],
  ['Dvorak, a sign', ';', 'KeyZ', ';'],
  ['Turkish', 'ı', 'KeyI', 'ı'],
  ['a keypad', '1', 'Numpad1', '1'],
  ['a question mark', '?', 'Digit7', '?'],
  ['a key with a name', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ['a space', ' ', 'Space', ' '],
])('a key of a Latin layout is the one typed: %s', (_, key, code, pressed) => {
  expect(pressedKey(press(key, code))).toBe(pressed);
});

test.each([
  ['Safari, after the composition', 'Enter', 229, ''],
  ['Chromium, during the composition', 'Process', 229, ''],
  ['Android, whose last word is still composed', 'Enter', 13, 'Enter'],
  ['no composition', 'Escape', 27, 'Escape'],
])('a key that an input method takes is none: %s', (_, key, keyCode, pressed) => {
  expect(pressedKey({ ...press(key, key, keyCode), isComposing: true } as KeyboardEvent)).toBe(pressed);
});

test.each([
  ['a', 'a'],
  ['Ж', 'Ж'],
  ['語', '語'],
  ['7', '7'],
  ['Enter', ''],
  ['-', ''],
  [' ', ''],
])('the letter typed by %j is %j', (key, letter) => {
  expect(typedLetter(press(key))).toBe(letter);
});
