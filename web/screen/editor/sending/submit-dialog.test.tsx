import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Sending, SubmitDialog } from './submit-dialog.tsx';

const onSubmit = vi.fn();

function Asked({ sending, isUnchanged }: { sending: Sending; isUnchanged: boolean }) {
  const [message, setMessage] = useState('');
  return (
    <SubmitDialog
      sending={sending}
      isUnchanged={isUnchanged}
      isPictureMissing={false}
      message={message}
      onMessage={setMessage}
      onSubmit={onSubmit}
      onClose={() => {}}
    />
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ refusal: null, notice: '', waiting: 0, maxOfSubmitter: 10 }),
  );
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onSubmit.mockReset();
});

function ask(sending: Sending, isUnchanged: boolean) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Asked sending={sending} isUnchanged={isUnchanged} />
    </QueryClientProvider>,
  );
}

test.each<[Sending, string, string]>([
  ['new', 'Submit this level?', 'Submit'],
  ['changed', 'Save your changes?', 'Save changes'],
  ['requested', 'Submit this level again?', 'Submit again'],
])('a level that is %s is asked about: %s', async (sending, question, confirm) => {
  ask(sending, false);
  expect(screen.getByRole('dialog', { name: question })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: confirm }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test.each<[Sending, string]>([
  ['changed', 'Send message'],
  ['requested', 'Submit again'],
])('a level that is %s is not sent unchanged, unless with a message', async (sending, confirm) => {
  ask(sending, true);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: confirm });
  expect(button.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Message to the team'), '  ');
  expect(button.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Message to the team'), 'Why?');
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledOnce();
});
