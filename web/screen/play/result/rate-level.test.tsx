import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { RateLevel } from './rate-level.tsx';
import { ReportProblem } from './report-problem.tsx';

let sent: Record<string, unknown>[];
let isOnline: boolean;
/** Holds the answers back until it resolves. */
let gate: Promise<void>;
let status: number;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  isOnline = true;
  gate = Promise.resolve();
  status = 200;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(String(body)));
    await gate;
    if (status === 200) return Response.json(true);
    const refusal = { type: 'about:blank', title: 'No', status, detail: 'It is gone', code: 'not-found' };
    return Response.json(refusal, { status });
  });
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  showPart(
    <>
      <RateLevel levelId="ZO-1" />
      <ReportProblem levelId="ZO-1" />
    </>,
  );
}

const choice = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => choice(name).getAttribute('aria-pressed') === 'true';

test('a level is rated with one tap, rated differently with another, and not at all with a second on the same', async () => {
  show();
  fireEvent.click(choice('Good puzzle'));
  expect(isPressed('Good puzzle')).toBe(true);
  fireEvent.click(choice('Not great'));
  expect([isPressed('Good puzzle'), isPressed('Not great')]).toEqual([false, true]);
  fireEvent.click(choice('Not great'));
  expect([isPressed('Good puzzle'), isPressed('Not great')]).toEqual([false, false]);
  await vi.waitFor(() => expect(sent.at(-1)).toMatchObject({ rating: null }));
  expect(new Set(sent.map(({ playId }) => playId)).size).toBe(1);
});

test('the rating is there the next time, also when it could not be sent', async () => {
  isOnline = false;
  show();
  fireEvent.click(choice('Good puzzle'));
  cleanup();
  show();
  expect(isPressed('Good puzzle')).toBe(true);
  expect(localStorage.getItem('zoomout.feedback-to-send')).toContain('"good"');
});

async function writeReport(): Promise<void> {
  show();
  fireEvent.click(choice('Report a problem'));
  fireEvent.click(await screen.findByLabelText('Wrong game or year'));
  fireEvent.change(screen.getByLabelText('More about it (optional)'), {
    target: { value: 'It is from 1996' },
  });
}

test('a problem is reported with a reason and a text, and called reported once the site has it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await writeReport();
  fireEvent.click(choice('Send report'));
  await vi.waitFor(() => expect(sent).toMatchObject([{ reason: 'wrong-game', text: 'It is from 1996' }]));
  expect(screen.getByLabelText('More about it (optional)').closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByText(/team will look at it/)).toBeNull();
  resolve();
  await screen.findByText(/team will look at it/);
});

test('a report that the network does not take is called waiting', async () => {
  await writeReport();
  isOnline = false;
  fireEvent.click(choice('Send report'));
  await screen.findByText(/sends it later/);
  expect(localStorage.getItem('zoomout.feedback-to-send')).toContain('It is from 1996');
});

test('a refused report is called refused, and its text stays', async () => {
  await writeReport();
  status = 404;
  fireEvent.click(choice('Send report'));
  await screen.findByText('The report was not sent. It is gone');
  expect(screen.getByLabelText<HTMLTextAreaElement>('More about it (optional)').value).toBe(
    'It is from 1996',
  );
  expect(localStorage.getItem('zoomout.feedback-to-send')).toBeNull();
});

test('a problem without a reason asks for one', async () => {
  show();
  fireEvent.click(choice('Report a problem'));
  fireEvent.click(await screen.findByRole('button', { name: 'Send report' }));
  await screen.findByText('Choose what the problem is');
  const group = screen.getByRole('radiogroup', { name: 'Kind of problem' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Title visible'));
  fireEvent.click(screen.getByLabelText('Title visible'));
  expect(screen.queryByText('Choose what the problem is')).toBeNull();
  expect(sent).toEqual([]);
});

test('another problem needs a text', async () => {
  show();
  fireEvent.click(choice('Report a problem'));
  fireEvent.click(await screen.findByLabelText('Other'));
  fireEvent.change(screen.getByLabelText('What is the problem?'), { target: { value: '  ' } });
  fireEvent.click(choice('Send report'));
  await screen.findByText('Say what the problem is');
  expect(sent).toEqual([]);
});
