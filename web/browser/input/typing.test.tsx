import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStrayLetters } from './typing.ts';

const focus = vi.fn();
const onKey = vi.fn();

function Page() {
  useStrayLetters({ focus, key: 'f', onKey });
  return <input />;
}

const press = (key: string, init: object = {}) => fireEvent.keyDown(document.body, { key, ...init });

beforeEach(() => {
  vi.useFakeTimers();
  focus.mockClear();
  onKey.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the key alone acts at once, and does not reach the field', () => {
  render(<Page />);
  expect(press('f')).toBe(false);
  expect(onKey).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2001);
  press('a');
  expect(onKey).toHaveBeenCalledOnce();
  expect(focus).toHaveBeenCalledExactlyOnceWith('');
});

test('before another letter it begins a word: what it did is taken back', () => {
  render(<Page />);
  press('F');
  vi.advanceTimersByTime(1999);
  expect(press('i')).toBe(true);
  expect(focus).toHaveBeenCalledExactlyOnceWith('F');
  expect(onKey).toHaveBeenCalledTimes(2);
});

test('twice it acts twice, and still begins a word; held down it is one press', () => {
  render(<Page />);
  press('f');
  press('f', { repeat: true });
  vi.advanceTimersByTime(1500);
  press('f');
  expect(onKey).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1500);
  press('7');
  expect(focus).toHaveBeenCalledExactlyOnceWith('ff');
  expect(onKey).toHaveBeenCalledTimes(2);
});

test('other letters go to the field; shortcuts and what is typed in a field stay where they are', () => {
  const { container } = render(<Page />);
  press('z');
  expect(focus).toHaveBeenCalledExactlyOnceWith('');
  press('f', { ctrlKey: true });
  const field = container.querySelector('input') as HTMLInputElement;
  fireEvent.keyDown(field, { key: 'f' });
  vi.advanceTimersByTime(1000);
  expect(onKey).not.toHaveBeenCalled();
  expect(focus).toHaveBeenCalledOnce();
});

test('the key has its place on layouts that are not Latin, and begins a word of these too', () => {
  render(<Page />);
  press('а', { code: 'KeyF' });
  expect(onKey).toHaveBeenCalledOnce();
  press('с', { code: 'KeyC' });
  expect(onKey).toHaveBeenCalledTimes(2);
  expect(focus).toHaveBeenCalledExactlyOnceWith('а');
});
