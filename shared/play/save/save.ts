import * as v from 'valibot';
import { Day } from '../../calendar/day.ts';
import { isSameName } from '../../game/same-name.ts';
import { STEP_COUNT } from '../../level/zoom/zoom.ts';
import { Integer } from '../../schema/values.ts';
import { Score } from '../everyone/players-by-score.ts';
import { Guess, SKIP, UNKNOWN_GAME_ID } from '../guess.ts';
import { FRESH_PLAY, type Play } from '../play.ts';

/** Saves of a level that do not count because one of these names was guessed. */
interface VoidedSave {
  levelId: string;
  names: readonly string[];
}

/** An entry is added when a level has refused a right answer: those who guessed it play again. */
const voidedSaves: readonly VoidedSave[] = [];

const Step = v.pipe(Integer, v.minValue(1), v.maxValue(STEP_COUNT));
const Guesses = v.pipe(v.array(Guess), v.maxLength(STEP_COUNT));
const commonFields = {
  version: v.literal(3),
  levelId: v.string(),
  levelVersion: Integer,
  playedOn: v.optional(Day),
  // Later versions may know more of it.
  help: v.optional(v.pipe(Integer, v.minValue(1), v.maxValue(9))),
};

/** A stored play, version 3. `playedOn` distinguishes a day played on time from one caught up later (docs/rules/progress.md#saves). */
export const Save = v.variant('finished', [
  v.object({ ...commonFields, finished: v.literal(false), step: Step, guesses: Guesses }),
  v.object({ ...commonFields, finished: v.literal(true), score: Score, guesses: Guesses }),
]);
export type Save = v.InferOutput<typeof Save>;

const OldGuess = v.union([v.string(), Guess]);
const OldGuesses = v.optional(v.pipe(v.array(OldGuess), v.maxLength(STEP_COUNT)), []);

const SaveV2 = v.variant('finished', [
  v.object({ version: v.literal(2), finished: v.literal(false), step: Step, guesses: OldGuesses }),
  v.object({ version: v.literal(2), finished: v.literal(true), score: Score, guesses: OldGuesses }),
]);

const SaveV1 = v.union([Score, v.object({ step: Step, guesses: OldGuesses })]);

interface LevelKey {
  id: string;
  version: number;
}

/** What was stored for a level. An 'unreadable' value must be set aside, never deleted. */
export type StoredPlay = { kind: 'play'; play: Play } | { kind: 'none' } | { kind: 'unreadable' };

function guessFromOld(guess: v.InferOutput<typeof OldGuess>): Guess {
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

function playOf(state: FinishedState | UnfinishedState, rest: Omit<Play, 'step' | 'score'>): Play {
  if (state.finished) return { step: STEP_COUNT, score: state.score, ...rest };
  return { step: state.step, score: null, ...rest };
}

function playFromOld(stored: unknown): Play | null {
  const v2 = v.safeParse(SaveV2, stored);
  if (v2.success) return playOf(v2.output, { guesses: v2.output.guesses.map(guessFromOld), playedOn: null });
  const v1 = v.safeParse(SaveV1, stored);
  if (!v1.success) return null;
  if (typeof v1.output === 'number') {
    return playOf({ finished: true, score: v1.output }, { guesses: [], playedOn: null });
  }
  const { step, guesses } = v1.output;
  return playOf({ finished: false, step }, { guesses: guesses.map(guessFromOld), playedOn: null });
}

/** The play in a stored value of any version, whatever version the level has now; null if it is unreadable or of another level. */
export function readSave(stored: unknown, levelId: string): SavedPlay | null {
  const v3 = v.safeParse(Save, stored);
  if (!v3.success) {
    const play = playFromOld(stored);
    return play && { play, levelVersion: null };
  }
  const { levelVersion, guesses, playedOn = null, help } = v3.output;
  if (v3.output.levelId !== levelId) return null;
  return { play: playOf(v3.output, { guesses, playedOn, ...(help && { help }) }), levelVersion };
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
 * version starts over, and a voided one counts as none (docs/rules/progress.md#old-saves).
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
    ...(play.help && { help: play.help }),
    guesses: [...play.guesses],
  };
  return play.score === null
    ? { ...common, finished: false, step: play.step }
    : { ...common, finished: true, score: play.score };
}
