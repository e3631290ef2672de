import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import type { ArchiveDay, DayStatus } from '#shared/play/archive.ts';
import { FRESH_PLAY, type Play } from '#shared/play/play.ts';
import { aLevel } from '../../test/builders.ts';
import { dayName } from './day-face.ts';

const day = (text: string) => dayFromNumber(dayNumber(text));
const today = day('2026-11-20');
const wesnoth = aLevel({ name: 'Wesnoth' });
const SHOWN = { isNamed: true, creator: '' };
const finished = (score: number): Play => ({ ...FRESH_PLAY, step: 5, score });
const started: Play = { ...FRESH_PLAY, step: 3, guesses: ['-1', '-1'] };

function entry(status: DayStatus, play: Play | null = null, text = '2026-11-20'): ArchiveDay<typeof wesnoth> {
  return { day: day(text), status, level: wesnoth, number: 31, play };
}

beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB'));

describe('the name of a day', () => {
  test.each<[string, ArchiveDay<typeof wesnoth>]>([
    ['Friday 20 November 2026, Level 31, found at step 3, Wesnoth', entry('finished', finished(3))],
    ['Friday 20 November 2026, Level 31, not found, Wesnoth', entry('finished', finished(0))],
    ['Friday 20 November 2026, Level 31, started, at step 3 of 5', entry('started', started)],
    ['Friday 20 November 2026, Level 31, not played yet', entry('unplayed')],
    ['Saturday 21 November 2026, available tomorrow', entry('unreleased', null, '2026-11-21')],
    ['Sunday 22 November 2026, not available yet', entry('unreleased', null, '2026-11-22')],
    ['Thursday 1 October 2026, no puzzle', { ...entry('none', null, '2026-10-01'), level: null }],
  ])('is %s', (name, shown) => {
    expect(dayName(shown, today, SHOWN)).toBe(name);
  });

  test('leaves out the name of the game when names are not shown', () => {
    expect(dayName(entry('finished', finished(3)), today, { ...SHOWN, isNamed: false })).toBe(
      'Friday 20 November 2026, Level 31, found at step 3',
    );
  });

  test("says that a level is the player's own", () => {
    expect(dayName(entry('unplayed'), today, { ...SHOWN, creator: wesnoth.creator })).toBe(
      'Friday 20 November 2026, Level 31, not played yet, by you',
    );
  });

  test('says Player Level for a player-made one', () => {
    const made = { ...entry('unplayed'), level: { ...wesnoth, id: 'PL-ABC' } };
    expect(dayName(made, today, SHOWN)).toContain(', Player Level 31, ');
  });
});
