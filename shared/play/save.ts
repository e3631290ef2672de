import * as z from 'zod/mini';
import { Day } from '../calendar/day.ts';
import { isSameName } from '../game/same-name.ts';
import { STEP_COUNT } from '../level/step-count.ts';
import { Score } from '../score/players-by-score.ts';
import { Guess, SKIP, UNKNOWN_GAME_ID } from './guess.ts';
import { FRESH_PLAY, type Play } from './play.ts';
import { type VoidedSave, voidedSaves } from './voided-saves.ts';

const Step = z.int().check(z.minimum(1), z.maximum(STEP_COUNT));
const Guesses = z.array(Guess).check(z.maxLength(STEP_COUNT));
const commonFields = {
  version: z.literal(3),
  levelId: z.string(),
  levelVersion: z.int(),
  playedOn: z.optional(Day),
};

/** A stored play, version 3. `playedOn` distinguishes a day played on time from one caught up later (docs/rules.md#saves). */
export const Save = z.discriminatedUnion('finished', [
  z.object({ ...commonFields, finished: z.literal(false), step: Step, guesses: Guesses }),
  z.object({ ...commonFields, finished: z.literal(true), score: Score, guesses: Guesses }),
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

/** What was stored for a level. An 'unreadable' value must be set aside, never deleted. */
export type StoredPlay = { kind: 'play'; play: Play } | { kind: 'none' } | { kind: 'unreadable' };

function guessFromOld(guess: z.infer<typeof OldGuess>): Guess {
  if (typeof guess !== 'string') return guess;
  return guess === SKIP ? SKIP : { id: UNKNOWN_GAME_ID, name: guess };
}

/** The play in a save of any version; `levelVersion` is null before version 3, which introduced it. */
export interface SavedPlay {
  play: Play;
  levelVersion: number | null;
}

interface FinishedState {
  finished: true;
  score: Score;
}

interface UnfinishedState {
  finished: false;
  step: number;
}

function playOf(
  state: FinishedState | UnfinishedState,
  guesses: readonly Guess[],
  playedOn: Day | null,
): Play {
  if (state.finished) return { step: STEP_COUNT, score: state.score, guesses, playedOn };
  return { step: state.step, score: null, guesses, playedOn };
}

function playFromOld(stored: unknown): Play | null {
  const v2 = z.safeParse(SaveV2, stored);
  if (v2.success) return playOf(v2.data, v2.data.guesses.map(guessFromOld), null);
  const v1 = z.safeParse(SaveV1, stored);
  if (!v1.success) return null;
  if (typeof v1.data === 'number') return playOf({ finished: true, score: v1.data }, [], null);
  return playOf({ finished: false, step: v1.data.step }, v1.data.guesses.map(guessFromOld), null);
}

/** The play in a stored value of any version, whatever version the level has now; null if it is unreadable or of another level. */
export function readSave(stored: unknown, levelId: string): SavedPlay | null {
  const v3 = z.safeParse(Save, stored);
  if (!v3.success) {
    const play = playFromOld(stored);
    return play && { play, levelVersion: null };
  }
  const { levelVersion, guesses, playedOn = null } = v3.data;
  return v3.data.levelId === levelId ? { play: playOf(v3.data, guesses, playedOn), levelVersion } : null;
}

/** Whether a play does not count because it guessed a name that the level wrongly refused. */
export function isVoided(play: Play, levelId: string, voided: readonly VoidedSave[] = voidedSaves): boolean {
  return voided.some(
    (entry) =>
      entry.levelId === levelId &&
      play.guesses.some(
        (guess) => guess !== SKIP && entry.names.some((name) => isSameName(name, guess.name)),
      ),
  );
}

/**
 * The play in a stored value of any version. A finished save stays valid for new versions of the level, an unfinished one of another
 * version starts over, and a voided one counts as none (docs/rules.md#old-saves).
 */
export function playFromStored(
  stored: unknown,
  level: LevelKey,
  voided: readonly VoidedSave[] = voidedSaves,
): StoredPlay {
  if (stored === null || stored === undefined) return { kind: 'none' };
  const saved = readSave(stored, level.id);
  if (!saved) return { kind: 'unreadable' };
  const { play, levelVersion } = saved;
  const isStale = play.score === null && levelVersion !== null && levelVersion !== level.version;
  if (isStale) return { kind: 'play', play: FRESH_PLAY };
  return isVoided(play, level.id, voided) ? { kind: 'none' } : { kind: 'play', play };
}

/** The save of a play, version 3. */
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
