import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { effectOf, FirstDay } from './first-day.tsx';

vi.mock('../../../site/site.ts', () => ({ refreshSite: async () => {} }));

const day = (text: string) => dayFromNumber(dayNumber(text));
const LATEST = day('2026-11-23');

/** What the server says, one after the other; the last one is repeated. */
function answers(...replies: (object | { status: number; detail: string })[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    const status = 'status' in reply ? Number(reply.status) : 200;
    return Response.json({ type: 'about:blank', title: 'Refused', code: 'conflict', ...reply }, { status });
  });
  return sent;
}

function open(count: number) {
  const onChange = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Alerts>
        <FirstDay count={count} latestDay={LATEST} onChange={onChange} />
      </Alerts>
    </QueryClientProvider>,
  );
  return onChange;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an empty site has no first day, and an admin sets one', async () => {
  const sent = answers(
    { firstDay: '2022-11-10', isFixed: false },
    { firstDay: '2026-12-01', isFixed: false },
  );
  const onChange = open(0);
  expect(await screen.findByText(/^No first day is set/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Set the first day' }));
  const field = screen.getByLabelText('Day');
  await userEvent.clear(field);
  await userEvent.type(field, '2026-12-01');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The first day is Tuesday, December 1, 2026.')).toBeDefined();
  expect(sent).toEqual([{ firstDay: '2026-12-01', replaces: '2022-11-10' }]);
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Change the first day' })).toBeDefined();
});

test('a day that was not set stays in its dialog', async () => {
  const stored = { firstDay: '2026-11-25', isFixed: false };
  answers(stored, { status: 503, detail: 'Later' }, stored);
  open(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the first day' }));
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  await userEvent.clear(field);
  await userEvent.type(field, '2026-12-01');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The first day was not set\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-12-01');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

test('after a refusal the day that is stored is shown', async () => {
  const detail = 'A puzzle was played: the first day can no longer change';
  answers(
    { firstDay: '2026-11-25', isFixed: false },
    { status: 409, detail },
    { firstDay: '2026-11-25', isFixed: true },
  );
  open(3);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the first day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`The first day was not set. ${detail}`)).toBeDefined();
  expect(await screen.findByText(/It can no longer change, as a puzzle was played/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the first day' })).toBeNull();
});

describe('a first day', () => {
  test.each([
    ['2026-11-23', 0, 'No level is approved yet.'],
    ['2026-11-24', 3, 'Nothing is public before Tuesday, November 24, 2026.'],
    ['2026-11-23', 3, '1 of 3 approved levels is public at once.'],
    ['2026-11-01', 3, '3 of 3 approved levels are public at once.'],
    ['2026-11-01', 1, 'The approved level is public at once.'],
  ])('on %s with %s levels says what it makes public', (firstDay, count, text) => {
    expect(effectOf(day(firstDay), count, LATEST)).toBe(text);
  });
});
