import { addDays, type Day } from '#shared/calendar/day.ts';
import { type Membership, sortMemberships } from '#shared/room/memberships.ts';
import { storeSave } from '../../web/play/play-storage.ts';
import { readMemberships } from '../../web/room/memberships.ts';
import { aLevel } from '../builders.ts';

/** The day of the first level, and the day that is today. */
export const FIRST_DAY = '2026-10-01' as Day;
export const TODAY = '2026-11-20' as Day;

/** A level a day, from the first day until tomorrow. */
const roomLevels = Array.from({ length: 52 }, (_, index) => ({
  ...aLevel({ id: `ZO-${index + 1}`, name: `Game ${index + 1}`, gameId: index + 1 }),
  day: addDays(FIRST_DAY, index),
}));

/** The responses of the calls that the rooms need, by path. */
export function roomReplies(): Record<string, unknown> {
  return { '/api/levels': roomLevels.map(({ day: _, ...level }) => level) };
}

/** A finished save of the level of a day: `score` wrong guesses before it, or five for none. */
export function saveOf(day: string, score: number, playedOn = day) {
  const level = roomLevels.find((one) => one.day === day);
  if (!level) throw new Error(`${day} has no level`);
  const miss = (index: number) => ({ id: 900 + index, name: `Miss ${index}`, outcome: 'error' });
  const misses = Array.from({ length: score === 0 ? 5 : score - 1 }, (_, index) => miss(index));
  const guesses = score === 0 ? misses : [...misses, { id: level.gameId, name: level.name }];
  return { version: 3, levelId: level.id, levelVersion: 1, playedOn, finished: true, score, guesses };
}

/** Stores such a save. */
export function finish(day: string, score: number, playedOn = day): void {
  const save = saveOf(day, score, playedOn);
  storeSave(save.levelId, save);
}

/** The only room of this browser. */
export function ownMembership(): Membership {
  const [membership] = sortMemberships(readMemberships()).used;
  if (!membership) throw new Error('This browser is in no room');
  return membership;
}
