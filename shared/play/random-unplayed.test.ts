import { describe, expect, test } from 'vitest';
import { type Day, dayFromNumber, dayNumber } from '../calendar/day.ts';
import type { Archive } from './archive.ts';
import { FRESH_PLAY, type Play } from './play.ts';
import { randomUnplayed } from './random-unplayed.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const done: Play = { ...FRESH_PLAY, step: 5, score: 0 };
const started: Play = { ...FRESH_PLAY, step: 2, guesses: ['-1'] };

function archiveOf(count: number, today: string, finished: readonly number[] = []): Archive<number> {
  const order = Array.from({ length: count }, (_, index) => index + 1);
  const playOf = (level: number) => (finished.includes(level) ? done : level === 2 ? started : null);
  return { order, schedule: day('2026-11-01'), today: day(today), playOf };
}

/** What a hundred evenly spread random numbers draw. */
function drawn(archive: Archive<number>, except: Day | null = null): (Day | null)[] {
  const draws = Array.from({ length: 100 }, (_, at) => randomUnplayed(archive, except, () => at / 100));
  return [...new Set(draws)].sort();
}

describe('a random unplayed day', () => {
  test('is any day until today that is not finished', () => {
    expect(drawn(archiveOf(9, '2026-11-05', [1, 4]))).toEqual(['2026-11-02', '2026-11-03', '2026-11-05']);
  });

  test('is never the excepted one', () => {
    expect(drawn(archiveOf(9, '2026-11-05', [1, 4]), day('2026-11-05'))).toEqual([
      '2026-11-02',
      '2026-11-03',
    ]);
    expect(drawn(archiveOf(1, '2026-11-05'), day('2026-11-01'))).toEqual([null]);
  });

  test('is none when all are finished, without levels and before the first', () => {
    expect(drawn(archiveOf(9, '2026-11-03', [1, 2, 3]))).toEqual([null]);
    expect(drawn(archiveOf(0, '2026-11-03'))).toEqual([null]);
    expect(drawn(archiveOf(9, '2026-10-20'))).toEqual([null]);
  });

  test('is as likely as any other', () => {
    const counts = new Map<Day | null, number>();
    for (let at = 0; at < 300; at += 1) {
      const found = randomUnplayed(archiveOf(3, '2026-11-03'), null, () => at / 300);
      counts.set(found, (counts.get(found) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual([100, 100, 100]);
  });

  test('leaves out pauses, and reads no more plays than it needs', () => {
    const read: number[] = [];
    const archive: Archive<number> = {
      order: [1, 2, 3],
      schedule: { firstDay: day('2026-11-01'), pauses: [{ before: 1, days: 3 }] },
      today: day('2026-11-06'),
      playOf: (level) => {
        read.push(level);
        return null;
      },
    };
    expect(drawn(archive)).toEqual(['2026-11-01', '2026-11-05', '2026-11-06']);
    expect(read).toHaveLength(100);
  });
});
