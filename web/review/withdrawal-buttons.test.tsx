import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { around } from '../../test/play/play-level.tsx';
import { UndoWithdrawal, WithdrawDialog } from './withdrawal-buttons.tsx';

vi.mock('../browser/log-warning.ts', () => ({ logWarning: () => {} }));

const DETAIL = 'What was withdrawn is not here';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function fail(status: number, code: string): void {
  const problem = { type: 'about:blank', title: 'No', status, detail: DETAIL, code };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(problem), { status }));
  render(around(<UndoWithdrawal levelId="ZO-1" />));
  fireEvent.click(button() ?? document.body);
}

const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Undo the withdrawal' });

test('a withdrawal names what goes with it, and what stays, before it can be sent', async () => {
  const one = { name: 'Doom', state: 'submitted' };
  const shared = [
    { ...one, id: 'ZO-2', creator: 'Eve', day: null },
    { ...one, id: 'ZO-3', creator: 'Ada', day: '2026-11-20' },
  ];
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  render(around(<WithdrawDialog levelId="ZO-1" label="Level 1" onClose={() => {}} />));
  const withdraw = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw', hidden: true });
  expect(withdraw.disabled).toBe(true);
  resolve(Response.json(shared));
  await screen.findByText('These levels show its picture, too, and are withdrawn with it:');
  const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['Doom · Eve', expect.stringMatching(/20/)]);
  expect(withdraw.disabled).toBe(false);
});

test('an undo that is not possible says why, and is not offered again', async () => {
  fail(409, 'conflict');
  expect(await screen.findByText(DETAIL)).toBeTruthy();
  expect(button()).toBeNull();
});

test('an undo that failed for the moment can be tried again', async () => {
  fail(503, 'unavailable');
  expect(await screen.findByText(DETAIL)).toBeTruthy();
  await waitFor(() => expect(button()?.disabled).toBe(false));
});
