import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { type Alert, Alerts, useAlert } from './alerts.tsx';

let show: (alert: Alert) => void;
let openDialog: (isOpen: boolean) => void;

function Child() {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  show = useAlert();
  openDialog = setIsOpen;
  return (
    isOpen && (
      <Dialog ref={dialog} title="Sure?" onClose={() => {}}>
        Really?
      </Dialog>
    )
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Alerts>
      <Child />
    </Alerts>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const say = (alert: Alert) => act(() => show(alert));
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
const shown = () => screen.getByRole('status').textContent;

test.each([
  ['a short one for three seconds', 'x'.repeat(60), undefined, 3000],
  ['a long one for 50 ms a character', 'x'.repeat(61), undefined, 3050],
  ['for as long as asked', 'x', 500, 500],
  ['a long one for as long as asked', 'x'.repeat(100), 4000, 4000],
])('a message stays, %s', (_, message, timeout, duration) => {
  say({ type: 'info', message, ...(timeout !== undefined && { timeout }) });
  expect(screen.queryByRole('button')).toBeNull();
  wait(duration - 1);
  expect(shown()).toBe(message);
  wait(1);
  expect(shown()).toBe('');
});

test('a message without a timeout has a button that closes it', () => {
  say({ type: 'error', message: 'Stays', timeout: 'none' });
  say({ type: 'success', message: 'Goes' });
  wait(60_000);
  expect(shown()).toBe('Stays');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toBe('');
});

test('a repeated message is shown once, and its time starts again', () => {
  say({ type: 'info', message: 'Copied' });
  wait(2999);
  say({ type: 'info', message: 'Copied' });
  wait(2999);
  expect(shown()).toBe('Copied');
  wait(1);
  expect(shown()).toBe('');
});

test('of a topic the last message is shown, not over a dialog, and a dialog does not start its time again', () => {
  say({ type: 'success', message: 'One', topic: 'decision', timeout: 1000 });
  say({ type: 'success', message: 'Two', topic: 'decision', timeout: 1000 });
  expect(shown()).toBe('Two');
  act(() => openDialog(true));
  expect(screen.queryByText('Two')).toBeNull();
  wait(600);
  act(() => openDialog(false));
  expect(shown()).toBe('Two');
  wait(400);
  expect(shown()).toBe('');
});
