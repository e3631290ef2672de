import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewThread } from '#shared/api/submission.ts';
import { aLevel } from '../../test/builders.ts';
import { ReviewDialog } from './review-dialog.tsx';
import type { Answered } from './use-review.ts';

afterEach(cleanup);

const thread: ReviewThread = { level: aLevel(), status: 'waiting', entries: [], claim: null };
const refreshed = Promise.resolve();
const refused: Answered = { thread: null, error: 'This level was approved by Bo in the meantime', refreshed };
const taken: Answered = { thread, error: null, refreshed };

function open(answers: Answered[]) {
  const onAnswer = vi.fn(async () => answers.shift() ?? taken);
  const onAnswered = vi.fn();
  const onClose = vi.fn();
  const handlers = { onAnswer, onAnswered, onClose };
  render(<ReviewDialog kind="declined" label="Doom" {...handlers} />);
  return handlers;
}

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Decline', hidden: true }));

test('an answer that says nothing is not sent, and the field has the focus', () => {
  const { onAnswer } = open([]);
  send();
  expect(onAnswer).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(text());
  expect(screen.getByText('Choose a reason or write a text.')).toBeTruthy();
});

test('an answer that was refused says why and keeps what was written', async () => {
  const { onAnswer, onAnswered, onClose } = open([refused, taken]);
  fireEvent.change(text(), { target: { value: ' The title is visible. ' } });
  send();
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('approved by Bo');
  expect(text().value).toBe(' The title is visible. ');
  expect(onClose).not.toHaveBeenCalled();
  send();
  await waitFor(() => expect(onAnswered).toHaveBeenCalledWith(thread));
  expect(onAnswer).toHaveBeenLastCalledWith({ reasons: [], text: 'The title is visible.' });
});

test('an answer is sent once, however often it is pressed', async () => {
  const { onAnswer, onAnswered } = open([]);
  fireEvent.change(text(), { target: { value: 'No.' } });
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(onAnswer).toHaveBeenCalledTimes(1);
});
