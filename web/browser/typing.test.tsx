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

test('the key alone does what it is for, and does not reach the field', () => {
  render(<Page />);
  expect(press('f')).toBe(false);
  vi.advanceTimersByTime(399);
  expect(onKey).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onKey).toHaveBeenCalledOnce();
  expect(focus).not.toHaveBeenCalled();
});

test('before another letter it begins a word', () => {
  render(<Page />);
  press('F');
  expect(press('i')).toBe(true);
  expect(focus).toHaveBeenCalledExactlyOnceWith('F');
  vi.advanceTimersByTime(1000);
  expect(onKey).not.toHaveBeenCalled();
});

test('twice it begins a word, and held down it is one press', () => {
  render(<Page />);
  press('f');
  press('f');
  expect(focus).toHaveBeenCalledExactlyOnceWith('f');
  expect(onKey).not.toHaveBeenCalled();
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
