import * as z from 'zod/mini';
import { Day } from '../calendar/day.ts';
import { sameName } from '../game/same-name.ts';
import { STEP_COUNT } from '../level/zoom.ts';
import { Score } from '../score/players-by-score.ts';
import { Guess, SKIP } from './guess.ts';
import { FRESH_PLAY, type Play } from './play.ts';
import { type VoidedSave, voidedSaves } from './voided-saves.ts';

const Step = z.int().check(z.minimum(1), z.maximum(STEP_COUNT));
const Guesses = z.array(Guess).check(z.maxLength(STEP_COUNT));
const head = { version: z.literal(3), levelId: z.string(), levelVersion: z.int(), playedOn: z.optional(Day) };

/** A stored play, version 3 (design, 6). `playedOn` tells a day played on time from one caught up later. */
export const Save = z.discriminatedUnion('finished', [
  z.object({ ...head, finished: z.literal(false), step: Step, guesses: Guesses }),
  z.object({ ...head, finished: z.literal(true), score: Score, guesses: Guesses }),
]);
export type Save = z.infer<typeof Save>;

const OldGuess = z.union([z.string(), Guess]);
const OldGuesses = z._default(z.array(OldGuess).check(z.maxLength(STEP_COUNT)), []);

const SaveV2 = z.discriminatedUnion('finished', [
  z.object({ version: z.literal(2), finished: z.literal(false), step: Step, guesses: OldGuesses }),
  z.object({ version: z.literal(2), finished: z.literal(true), score: Score, guesses: OldGuesses }),
]);

const SaveV1 = z.union([Score, z.object({ step: Step, guesses: OldGuesses })]);

interface LevelKey {
  id: string;
  version: number;
}

/** What storage held for a level. An 'unreadable' text is to be set aside, never thrown away (design, 6). */
export type StoredPlay = { kind: 'play'; play: Play } | { kind: 'none' } | { kind: 'unreadable' };

/** Guesses of version 2 and older are plain names: their game is found again by name only, so its id is that of no game. */
const NO_GAME_ID = -1;

function guessFromOld(guess: z.infer<typeof OldGuess>): Guess {
  if (typeof guess !== 'string') return guess;
  return guess === SKIP ? SKIP : { id: NO_GAME_ID, name: guess };
}

/** What a save of any version says by itself; `levelVersion` is null before version 3, which first stored it. */
export interface KnownPlay {
  play: Play;
  levelVersion: number | null;
}

interface Finished {
  finished: true;
  score: Score;
}

interface Unfinished {
  finished: false;
  step: number;
}

function playOf(end: Finished | Unfinished, guesses: readonly Guess[], playedOn: Day | null): Play {
  if (end.finished) return { step: STEP_COUNT, score: end.score, guesses, playedOn };
  return { step: end.step, score: null, guesses, playedOn };
}

function playFromOld(stored: unknown): Play | null {
  const v2 = z.safeParse(SaveV2, stored);
  if (v2.success) return playOf(v2.data, v2.data.guesses.map(guessFromOld), null);
  const v1 = z.safeParse(SaveV1, stored);
  if (!v1.success) return null;
  if (typeof v1.data === 'number') return playOf({ finished: true, score: v1.data }, [], null);
  return playOf({ finished: false, step: v1.data.step }, v1.data.guesses.map(guessFromOld), null);
}

/** What a stored value of any version says of a level, whichever version the level has now; null when it cannot be read. */
export function knownPlay(stored: unknown, levelId: string): KnownPlay | null {
  const v3 = z.safeParse(Save, stored);
  if (!v3.success) {
    const play = playFromOld(stored);
    return play && { play, levelVersion: null };
  }
  const { levelVersion, guesses, playedOn = null } = v3.data;
  return v3.data.levelId === levelId ? { play: playOf(v3.data, guesses, playedOn), levelVersion } : null;
}

/** Whether a play counts as none because it guessed what the level wrongly refused (design, 6). */
export function isVoid(play: Play, levelId: string, voided: readonly VoidedSave[] = voidedSaves): boolean {
  return voided.some(
    (entry) =>
      entry.levelId === levelId &&
      play.guesses.some((guess) => guess !== SKIP && entry.names.some((name) => sameName(name, guess.name))),
  );
}

/**
 * The play that a stored value of any version holds. A finished save outlives a new version of its level, an unfinished one
 * of an older version starts over, and a voided one counts as none (specification, 3; design, 6).
 */
export function playFromStored(
  stored: unknown,
  level: LevelKey,
  voided: readonly VoidedSave[] = voidedSaves,
): StoredPlay {
  if (stored === null || stored === undefined) return { kind: 'none' };
  const known = knownPlay(stored, level.id);
  if (!known) return { kind: 'unreadable' };
  const { play, levelVersion } = known;
  const isStale = play.score === null && levelVersion !== null && levelVersion !== level.version;
  if (isStale) return { kind: 'play', play: FRESH_PLAY };
  return isVoid(play, level.id, voided) ? { kind: 'none' } : { kind: 'play', play };
}

/** The version 3 save of a play (design, 6). */
export function saveFromPlay(play: Play, level: LevelKey): Save {
  const common = {
    version: 3 as const,
    levelId: level.id,
    levelVersion: level.version,
    ...(play.playedOn ? { playedOn: play.playedOn } : {}),
    guesses: [...play.guesses],
  };
  return play.score === null
    ? { ...common, finished: false, step: play.step }
    : { ...common, finished: true, score: play.score };
}
