import * as z from 'zod/mini';
import { Day, dayFromNumber, dayNumber } from '../calendar/day.ts';
import { STEP_COUNT } from '../level/step-count.ts';
import { SKIP } from './guess.ts';
import type { Saves } from './merge.ts';
import { readSave, type SavedPlay, saveFromPlay } from './save.ts';

const FORMAT = 'zoomout-progress';
const LevelId = z.string().check(z.minLength(1), z.maxLength(64));

const ProgressFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  exportedOn: Day,
  saves: z.record(z.string(), z.unknown()),
});

/** A file of progress: saves of any version as they are stored (docs/rules.md#progress-transfer). */
export type ProgressFile = z.infer<typeof ProgressFile>;

function readable(saves: Saves): [id: string, stored: unknown][] {
  return [...saves].filter(([id, stored]) => readSave(stored, id) !== null);
}

/** The file that takes saves to another device, without unreadable ones. */
export function fileFromSaves(saves: Saves, exportedOn: Day): ProgressFile {
  return { format: FORMAT, version: 1, exportedOn, saves: Object.fromEntries(readable(saves)) };
}

/** The saves in a file of progress; null if it is no such file. Single saves may still be unreadable. */
export function savesFromFile(file: unknown): Saves | null {
  const parsed = z.safeParse(ProgressFile, file);
  return parsed.success ? new Map(Object.entries(parsed.data.saves)) : null;
}

const CodedGuess = z.union([z.literal(0), z.tuple([z.int(), z.string()])]);

/**
 * A play in a code: level id; level version, 0 if unknown; days from the day of play to the day of the code, null if unknown; score, or
 * the negative step of an unfinished play; guesses, 0 for a skip.
 */
const CodedPlay = z.tuple([
  LevelId,
  z.int().check(z.minimum(0)),
  z.nullable(z.int()),
  z.int().check(z.minimum(-STEP_COUNT), z.maximum(STEP_COUNT)),
  z.array(CodedGuess).check(z.maxLength(STEP_COUNT)),
]);
type CodedPlay = z.infer<typeof CodedPlay>;

const ProgressCode = z.tuple([z.int(), z.array(CodedPlay)]);

/** Progress as short JSON, for a link: the number of the code's day, and the plays. */
export type ProgressCode = z.infer<typeof ProgressCode>;

function codedPlay(id: string, { play, levelVersion }: SavedPlay, day: number, isBrief: boolean): CodedPlay {
  const { score, step, guesses, playedOn } = play;
  const coded = guesses.map((guess): 0 | [number, string] => (guess === SKIP ? 0 : [guess.id, guess.name]));
  return [
    id,
    levelVersion ?? 0,
    playedOn && day - dayNumber(playedOn),
    score ?? -step,
    isBrief && score !== null ? [] : coded,
  ];
}

/** The code of saves. A brief one leaves out the guesses on finished levels, so that it fits into a QR code. */
export function codeFromSaves(saves: Saves, today: Day, { isBrief = false } = {}): ProgressCode {
  const day = dayNumber(today);
  const plays = readable(saves).flatMap(([id, stored]) => {
    const known = readSave(stored, id);
    return known ? [codedPlay(id, known, day, isBrief)] : [];
  });
  return [day, plays];
}

function storedFromCode([id, version, daysAgo, scoreOrStep, coded]: CodedPlay, day: number): unknown {
  const guesses = coded.map((guess) => (guess === 0 ? SKIP : { id: guess[0], name: guess[1] }));
  const score = scoreOrStep < 0 ? null : scoreOrStep;
  if (version === 0) {
    return {
      version: 2,
      guesses,
      ...(score === null ? { finished: false, step: -scoreOrStep } : { finished: true, score }),
    };
  }
  const playedOn = daysAgo === null ? null : dayFromNumber(day - daysAgo);
  return saveFromPlay(
    { step: score === null ? -scoreOrStep : STEP_COUNT, score, guesses, playedOn },
    { id, version },
  );
}

/** The saves in a code; null if it is invalid. */
export function savesFromCode(code: unknown): Saves | null {
  const parsed = z.safeParse(ProgressCode, code);
  if (!parsed.success) return null;
  const [day, plays] = parsed.data;
  try {
    return new Map(plays.map((play) => [play[0], storedFromCode(play, day)]));
  } catch {
    // A day outside of the calendar.
    return null;
  }
}
