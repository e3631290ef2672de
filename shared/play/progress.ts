import * as z from 'zod/mini';
import { Day, dayFromNumber, dayNumber } from '../calendar/day.ts';
import { STEP_COUNT } from '../level/zoom.ts';
import { SKIP } from './guess.ts';
import type { Saves } from './merge.ts';
import { type KnownPlay, knownPlay, saveFromPlay } from './save.ts';

const FORMAT = 'zoomout-progress';
const LevelId = z.string().check(z.minLength(1), z.maxLength(64));

const ProgressFile = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  exportedOn: Day,
  saves: z.record(z.string(), z.unknown()),
});

/** A file of progress as JSON can write it: the saves as they are stored, whatever their version (design, 6). */
export type ProgressFile = z.infer<typeof ProgressFile>;

function readable(saves: Saves): [id: string, stored: unknown][] {
  return [...saves].filter(([id, stored]) => knownPlay(stored, id) !== null);
}

/** The file that takes saves to another device; what cannot be read stays where it is. */
export function progressFile(saves: Saves, exportedOn: Day): ProgressFile {
  return { format: FORMAT, version: 1, exportedOn, saves: Object.fromEntries(readable(saves)) };
}

/** The saves in a file of progress; null when it is no such file. Single saves in it may still be unreadable. */
export function savesFromFile(file: unknown): Saves | null {
  const parsed = z.safeParse(ProgressFile, file);
  return parsed.success ? new Map(Object.entries(parsed.data.saves)) : null;
}

const CodedGuess = z.union([z.literal(0), z.tuple([z.int(), z.string()])]);

/**
 * A level in a code: its id; the level's version, 0 when not known; the days from the day it was played to that of the code,
 * null when not known; the score, or the step of an unfinished play as a negative number; the guesses, 0 for a skip.
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

/** Progress in as few signs as JSON allows, for a link: the number of its day, and its levels. */
export type ProgressCode = z.infer<typeof ProgressCode>;

function codedPlay(id: string, { play, levelVersion }: KnownPlay, day: number, isBrief: boolean): CodedPlay {
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

/** The code of saves; a brief one leaves out the guesses on finished levels, so that it may fit into a picture. */
export function codeFromSaves(saves: Saves, today: Day, { isBrief = false } = {}): ProgressCode {
  const day = dayNumber(today);
  const plays = readable(saves).flatMap(([id, stored]) => {
    const known = knownPlay(stored, id);
    return known ? [codedPlay(id, known, day, isBrief)] : [];
  });
  return [day, plays];
}

function storedFromCode([id, version, ago, state, coded]: CodedPlay, day: number): unknown {
  const guesses = coded.map((guess) => (guess === 0 ? SKIP : { id: guess[0], name: guess[1] }));
  const score = state < 0 ? null : state;
  if (version === 0) {
    return {
      version: 2,
      guesses,
      ...(score === null ? { finished: false, step: -state } : { finished: true, score }),
    };
  }
  const playedOn = ago === null ? null : dayFromNumber(day - ago);
  return saveFromPlay(
    { step: score === null ? -state : STEP_COUNT, score, guesses, playedOn },
    { id, version },
  );
}

/** The saves in a code; null when it is none. */
export function savesFromCode(code: unknown): Saves | null {
  const parsed = z.safeParse(ProgressCode, code);
  if (!parsed.success) return null;
  const [day, plays] = parsed.data;
  try {
    return new Map(plays.map((play) => [play[0], storedFromCode(play, day)]));
  } catch {
    // A day that no calendar has.
    return null;
  }
}
