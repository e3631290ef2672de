import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { around } from '../../test/play-level.tsx';
import { UndoWithdrawal } from './withdrawal-buttons.tsx';

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
