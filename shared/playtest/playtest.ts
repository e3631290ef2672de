import * as v from 'valibot';
import { Level } from '../level/level.ts';
import type { LevelAccess } from '../level/level-access.ts';
import { STEP_COUNT } from '../level/zoom/zoom.ts';
import { GuessesByStep } from '../play/everyone/guesses-by-step.ts';
import { meanStep } from '../play/everyone/level-results.ts';
import { PlayersByScore, playerCount } from '../play/everyone/players-by-score.ts';
import { Bits128, Bits256, Integer, Timestamp } from '../schema/values.ts';
import { hasPermission, type User } from '../user/user.ts';

/** How many testers a link is for unless its maker says otherwise, and at most. */
export const DEFAULT_TESTERS = 5;
export const MAX_TESTERS = 20;

/** How long a link opens its level. */
export const PLAYTEST_DAYS = 14;

/** How many links of a level are kept, with what their testers did. */
export const MAX_PLAYTESTS_OF_LEVEL = 10;

/** The secret that opens a level for testers (docs/rules/submission.md#playtests). */
export const PlaytestKey = Bits128;

/** The hash of a key, by which its link is known once it is made. */
export const PlaytestId = Bits256;

export const Testers = v.pipe(Integer, v.minValue(1), v.maxValue(MAX_TESTERS));

const Count = v.pipe(Integer, v.minValue(0));

/** A link to a playtest: how many have begun and finished, and whether it still lets in new testers. */
export const PlaytestLink = v.object({
  id: PlaytestId,
  testers: Testers,
  begun: Count,
  finished: Count,
  madeByManager: v.boolean(),
  endsAt: Timestamp,
  isOpen: v.boolean(),
});
export type PlaytestLink = v.InferOutput<typeof PlaytestLink>;

/**
 * What the testers of one version of a level did: their scores and guesses, at which step they say they recognised the game, and whether they
 * found the level fair. `zoomPresets` are those that they saw.
 */
export const PlaytestRound = v.object({
  version: Integer,
  path: v.string(),
  zoomPresets: Level.entries.zoomPresets,
  players: PlayersByScore,
  guesses: GuessesByStep,
  recognised: v.pipe(v.array(Count), v.length(STEP_COUNT)),
  fair: Count,
  unfair: Count,
});
export type PlaytestRound = v.InferOutput<typeof PlaytestRound>;

/** The links of a level, newest first, and the rounds of its versions, the newest first. */
export const Playtests = v.object({
  /** Whether this visitor may make a link now. */
  mayMake: v.boolean(),
  links: v.array(PlaytestLink),
  rounds: v.array(PlaytestRound),
});
export type Playtests = v.InferOutput<typeof Playtests>;

/** Whether a level can be tested: it is to be played one day, and is not public yet. */
export function isTestable({ state, isReleased }: Pick<LevelAccess, 'state' | 'isReleased'>): boolean {
  return state !== 'archived' && !isReleased;
}

/** Whether a visitor sees the playtests of a level: its creator, and managers. */
export function maySeePlaytests(user: User | null, access: LevelAccess): boolean {
  return access.isOwn || hasPermission(user, 'manage-level');
}

/** Whether a visitor may make a link: the creator while the level is in review, managers until it is released. */
export function mayMakePlaytest(user: User | null, access: LevelAccess): boolean {
  if (!isTestable(access)) return false;
  return hasPermission(user, 'manage-level') || (access.isOwn && access.state === 'submitted');
}
/** How a round went in short: its testers, how many found the game, and at which step on average; null while nobody has finished. */
export function roundSummary({
  players,
}: Pick<PlaytestRound, 'players'>): { testers: number; found: number; step: number | null } | null {
  const testers = playerCount(players);
  return testers === 0 ? null : { testers, found: testers - (players[0] ?? 0), step: meanStep(players) };
}
