import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Day } from '../calendar/day.ts';
import { approvalNotes } from './approval-notes.ts';

const day = (text: string) => v.parse(Day, text);
const waits = { id: 'new', state: 'submitted', gameId: 7, name: 'Doom' } as const;
const order = (...games: number[]) =>
  games.map((gameId, index) => ({
    id: `${index}`,
    state: 'approved' as const,
    gameId,
    name: `Game ${gameId}`,
  }));
const notes = (levels: Parameters<typeof approvalNotes>[1], firstDay: string) =>
  approvalNotes(waits, levels, day(firstDay), day('2026-11-21'));

test('an approval that is nothing special has no notes', () => {
  expect(notes([...order(1, 2, 3), waits], '2026-11-20')).toEqual([]);
  expect(notes([waits], '2026-11-20')).toEqual([]);
});

test('an approval in a dry queue names its day', () => {
  expect(notes(order(1, 2), '2026-11-10')).toEqual([
    'The queue is empty: this level starts on Sunday 22 November 2026.',
  ]);
});

test('a game that was featured within a year or waits is named with its day', () => {
  expect(notes(order(1, 7, 3, 7), '2026-11-19')).toEqual([
    'Its game was featured on Friday 20 November 2026.',
    'Its game is already in the queue, for Sunday 22 November 2026.',
  ]);
  const longAgo = order(7, ...Array.from({ length: 800 }, () => 1));
  expect(notes(longAgo, '2024-11-01')).toEqual([]);
  const unlisted = {
    id: 'other',
    state: 'submitted',
    gameId: Number.MAX_SAFE_INTEGER,
    name: 'doom',
  } as const;
  expect(notes([...order(1, 2, 3), unlisted], '2026-11-20')).toEqual([
    'Another submitted level features the same game.',
  ]);
});
