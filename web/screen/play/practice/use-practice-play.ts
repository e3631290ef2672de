import { useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import type { Guess } from '#shared/play/guess.ts';
import { attempt, FRESH_PLAY, type Play } from '#shared/play/play.ts';

interface PracticePlay {
  play: Play;
  /** How many attempts were made. */
  attempts: number;
  guess: (guess: Guess) => void;
  change: (next: (before: Play) => Play) => void;
}

/** A play that is neither stored nor sent: it counts nowhere, and ends with the page (docs/rules/play.md#practice). */
export function usePracticePlay(level: Level, today: Day): PracticePlay {
  const [play, setPlay] = useState(FRESH_PLAY);
  return {
    play,
    attempts: play.guesses.length,
    guess: (guess) => setPlay((before) => attempt(before, guess, level, today)),
    change: setPlay,
  };
}
