import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, type Day } from '#shared/calendar/day.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import type { FinishedLevel } from '#shared/play/statistics.ts';
import { aLevel } from '../../../test/builders.ts';
import { OwnCourse } from './own-course.tsx';

const today = '2026-11-28' as Day;

/** Seven weeks, the latest day first: found at step 2 of late, at step 4 before. */
const finished: FinishedLevel<ListedLevel>[] = Array.from({ length: 49 }, (_, index) => {
  const day = addDays(today, -index);
  return { level: aLevel(), day, playedOn: day, score: index < 28 ? 2 : 4, isLate: false };
});

const show = (entries = finished) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnCourse finished={entries} today={today} />
    </QueryClientProvider>,
  );
const factsOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).closest('section');
  return [...(card?.querySelectorAll('dl > div, li') ?? [])].map(({ textContent }) => textContent);
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what it was and is now is said, beside a curve for the eye', () => {
  show();
  expect(factsOf('The last three months')).toEqual([
    'Found100%100% on Oct 17, 2026',
    'Average step2.04.0 on Oct 17, 2026',
  ]);
  expect(document.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(2);
});

test('a few days are no curve', () => {
  show(finished.slice(0, 10));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('found levels are counted by difficulty, where enough have played them', async () => {
  const [hard, easy, unknown] = finished.map(({ level }) => level.id) as [string, string, string];
  const difficulty = (step: number, plays = 20) => ({ step, low: step, high: step, plays });
  const difficulties = { [hard]: difficulty(5), [easy]: difficulty(1.5), [unknown]: difficulty(5, 2) };
  vi.stubGlobal('fetch', async () => Response.json(difficulties));
  show();
  await screen.findByRole('heading', { name: 'By difficulty' });
  expect(factsOf('By difficulty')).toEqual([' Very hard1 of 1 found', ' Very easy1 of 1 found']);
});

test('bonus answers are counted apart', () => {
  const [first, second, third] = finished.map(({ level }) => level.id);
  const answer = (id: string | undefined, answers: object) =>
    localStorage.setItem(`zoomout.bonus.${id}`, JSON.stringify(answers));
  answer(first, { year: 1998, pick: { kind: 'developer', chosen: 'Rare', right: 'Rare' } });
  answer(second, { year: 1996 });
  answer(third, { year: null });
  show();
  expect(factsOf('Bonus questions')).toEqual([
    'Right to the year1 / 2',
    '1 to 3 years off1 / 2',
    'Right one of four1 / 1',
  ]);
});
