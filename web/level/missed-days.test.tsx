import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { type ListedLevel, showingOf } from '#shared/level/showing.ts';
import { FRESH_PLAY } from '#shared/play/play.ts';
import { aLevel } from '../../test/builders.ts';
import { SurpriseLink } from './missed-days.tsx';

const day = (text: string) => dayFromNumber(dayNumber(text));
const today = day('2026-11-04');
const order = Array.from({ length: 4 }, () => aLevel());

afterEach(cleanup);

function archiveOf(...finished: number[]) {
  const playOf = ({ id }: ListedLevel) =>
    finished.some((number) => order[number - 1]?.id === id)
      ? { ...FRESH_PLAY, step: 5, score: 0 as const }
      : null;
  return { order, schedule: day('2026-11-01'), today, playOf, showingOf };
}

const address = () => screen.queryByRole('link', { name: 'Surprise me' })?.getAttribute('href') ?? null;

test('leads to an unplayed day, and stays the same while nothing else is played', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5).mockReturnValue(0);
  const archive = archiveOf();
  const { rerender } = render(<SurpriseLink archive={archive} except={today} />);
  expect(address()).toBe('/daily/2026-11-03');
  rerender(<SurpriseLink archive={archive} except={today} />);
  expect(address()).toBe('/daily/2026-11-03');
  rerender(<SurpriseLink archive={archiveOf(3)} except={today} />);
  expect(address()).toBe('/daily/2026-11-01');
});

test('leads to today by its own address, and is not there when nothing is left', () => {
  const { rerender } = render(<SurpriseLink archive={archiveOf(1, 2, 3)} except={null} />);
  expect(address()).toBe('/');
  rerender(<SurpriseLink archive={archiveOf(1, 2, 3)} except={today} />);
  expect(address()).toBeNull();
  rerender(<SurpriseLink archive={archiveOf(1, 2, 3, 4)} except={null} />);
  expect(address()).toBeNull();
});
