import type { PlayedDay } from '#shared/api/site/overview.ts';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { noPlayers, type PlayersByScore } from '#shared/play/everyone/players-by-score.ts';

/** The plays of some days in a row. */
export interface DaySpan {
  first: Day;
  last: Day;
  onDay: PlayersByScore;
  later: PlayersByScore;
  all: PlayersByScore;
}

/** The last `count` days up to today, in spans of `length` days; the first one may be shorter. Days without plays are there, too. */
export function daySpans(
  days: readonly PlayedDay[],
  { today, count, length }: { today: Day; count: number; length: number },
): DaySpan[] {
  const byDay = new Map(days.map((played) => [played.day, played]));
  const spans: DaySpan[] = [];
  for (let ago = 0; ago < count; ago += length) {
    const last = addDays(today, -ago);
    const first = addDays(today, -Math.min(ago + length, count) + 1);
    const onDay = noPlayers();
    const later = noPlayers();
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const played = byDay.get(day);
      if (!played) continue;
      addTo(onDay, played.onDay);
      addTo(later, played.later);
    }
    spans.push({ first, last, onDay, later, all: sumPlayers([onDay, later]) });
  }
  return spans.reverse();
}

/** All of several counts. */
export function sumPlayers(counts: readonly PlayersByScore[]): PlayersByScore {
  const sum = noPlayers();
  for (const players of counts) addTo(sum, players);
  return sum;
}

function addTo(sum: PlayersByScore, players: PlayersByScore): void {
  for (const [score, count] of players.entries()) sum[score] = (sum[score] ?? 0) + count;
}

const STEPS = [1, 2, 4, 5, 10];

/** The end of an axis of whole numbers: the first of 1, 2, 4, 5, 10, 20, 40… that is not smaller, so that half of it is short to write. */
export function axisEnd(max: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, max)));
  return power * (STEPS.find((step) => step * power >= max) ?? 10);
}
