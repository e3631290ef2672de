import { nestSteps } from '../checklist/fix-steps.ts';
import type { Level } from '../level/level.ts';
import { zoomOf } from '../level/zoom/preset-at.ts';
import { presetsAlong } from '../level/zoom/presets-along.ts';
import { MAX_STEP_FACTOR, MIN_FIRST_PX, MIN_LAST_SHARE, MIN_STEP_FACTOR } from '../level/zoom/step-limits.ts';
import {
  MAX_MAGNIFICATION,
  overlapArea,
  STEP_COUNT,
  visibleRect,
  type ZoomPreset,
} from '../level/zoom/zoom.ts';
import { type PlayersByScore, playerCount } from '../play/everyone/players-by-score.ts';

/** The share of players who should have found the game by each step (docs/rules/editor.md#proposed-zooms). */
export const FOUND_TARGETS: readonly number[] = [0.1, 0.25, 0.45, 0.65, 0.85];

/** How players did on five steps. */
interface PlayedSteps {
  zooms: readonly number[];
  players: PlayersByScore;
}

/** How many players have found the game by a zoom, as a logistic curve. */
interface FoundCurve {
  middle: number;
  spread: number;
}

// Candidate curves: the zoom at which half of the players know the game, and how far apart players are.
const MIDDLES = Array.from({ length: 61 }, (_, index) => -30 + 3 * index);
const SPREADS = Array.from({ length: 16 }, (_, index) => 3 * 1.18 ** index);
/** What is expected of a level before it was played. */
const MIDDLE = { mean: 62, deviation: 35 };
const SPREAD = { mean: Math.log(13), deviation: 0.5 };
/** Of results that have nothing to do with what a step shows. */
const LAPSE = 0.03;
const BISECTIONS = 24;
/** Between which 95 of 100 values lie. */
const DEVIATIONS = 1.96;

function foundBy(zoom: number, { middle, spread }: FoundCurve): number {
  return 1 / (1 + Math.exp((middle - zoom) / spread));
}

function priorOf({ middle, spread }: FoundCurve): number {
  const distance = (middle - MIDDLE.mean) / MIDDLE.deviation;
  const width = (Math.log(spread) - SPREAD.mean) / SPREAD.deviation;
  return -(distance * distance + width * width) / 2;
}

function likelihood(curve: FoundCurve, { zooms, players }: PlayedSteps): number {
  const found = [0, ...zooms.map((zoom) => foundBy(zoom, curve)), 1];
  let sum = 0;
  for (let step = 1; step <= STEP_COUNT + 1; step += 1) {
    const count = players[step > STEP_COUNT ? 0 : step] ?? 0;
    const share = Math.max(0, (found[step] ?? 0) - (found[step - 1] ?? 0));
    sum += count * Math.log((1 - LAPSE) * share + LAPSE / (STEP_COUNT + 1));
  }
  return sum;
}

/** The share of players who find the game by a zoom, and how far off it may be: in 95 of 100 cases no further. */
interface FoundShare {
  share: (zoom: number) => number;
  error: (zoom: number) => number;
}

/** The share of players who find the game by a zoom, after all that was played: an average of the curves, each as likely as it is. */
function foundShares(rounds: readonly PlayedSteps[]): FoundShare {
  const curves = MIDDLES.flatMap((middle) => SPREADS.map((spread) => ({ middle, spread })));
  const logs = curves.map((curve) =>
    rounds.reduce((sum, round) => sum + likelihood(curve, round), priorOf(curve)),
  );
  const best = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - best));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (of: (curve: FoundCurve) => number) =>
    curves.reduce((sum, curve, at) => sum + (weights[at] ?? 0) * of(curve), 0) / total;
  const share = (zoom: number) => mean((curve) => foundBy(zoom, curve));
  const error = (zoom: number) => {
    const middle = share(zoom);
    return DEVIATIONS * Math.sqrt(mean((curve) => (foundBy(zoom, curve) - middle) ** 2));
  };
  return { share, error };
}

/** The zoom at which a growing share reaches a target, between two limits. */
function zoomAt(target: number, share: (zoom: number) => number, [min, max]: [number, number]): number {
  let [low, high] = [min, max];
  for (let round = 0; round < BISECTIONS; round += 1) {
    const middle = (low + high) / 2;
    if (share(middle) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const gapOf = (factor: number) => (100 * Math.log(factor)) / Math.log(MAX_MAGNIFICATION);
const MIN_GAP = gapOf(MIN_STEP_FACTOR + 0.01);
const MAX_GAP = gapOf(MAX_STEP_FACTOR - 0.05);
/** The last step shows as much of what fits. */
const MIN_LAST_ZOOM = zoomOf(1 / Math.sqrt(MIN_LAST_SHARE + 0.01));

/**
 * The zooms of five steps that come near to the targets: apart enough to differ but not too far, from `first`, the closest one allowed, to
 * nearly the whole picture.
 */
function targetZooms(share: (zoom: number) => number, first: number): number[] {
  const zooms: number[] = [];
  for (const [index, target] of FOUND_TARGETS.entries()) {
    const left = STEP_COUNT - 1 - index;
    const min = index === 0 ? first : (zooms[index - 1] ?? first) + MIN_GAP;
    const max = 100 - left * MIN_GAP;
    const wanted = left === 0 ? MIN_LAST_ZOOM : 0;
    zooms.push(Math.max(min, wanted, Math.min(max, zoomAt(target, share, [first, 100]))));
  }
  // From the end: the last step cannot come nearer.
  for (let index = STEP_COUNT - 2; index >= 0; index -= 1) {
    zooms[index] = Math.max(zooms[index] ?? 0, (zooms[index + 1] ?? 0) - MAX_GAP);
  }
  return zooms;
}

/** Fewer plays say little. */
export const MIN_PLAYS_TO_PROPOSE = 5;
/** A picture of unknown size has as many pixels. */
const USUAL_HEIGHT = 1080;
/** Zooms that differ by less look the same. */
const NOTICEABLE = 0.5;

/** What is known of plays on a level: on the steps of its version. */
export interface TestedLevel extends Pick<Level, 'path' | 'zoomPresets'> {
  players: PlayersByScore;
}

/** Steps to have in place of those of a level, and which share of players has found the game by each step: of the present ones, and of these. */
export interface ZoomProposal {
  zoomPresets: ZoomPreset[];
  plays: number;
  current: number[];
  expected: number[];
  /** How far off these shares may be. */
  error: number;
}

/** The steps of a level, when all are set. */
function setPresets({ zoomPresets }: Pick<Level, 'zoomPresets'>): ZoomPreset[] | null {
  const presets = zoomPresets.flatMap((preset) => preset ?? []);
  return presets.length === STEP_COUNT ? presets : null;
}

/**
 * Steps whose zooms come nearer to the targets, on the way that the camera takes now. Of what was played, only what shows the same part of
 * the same picture counts. 'few' with too few plays, 'good' when the steps are as they would be proposed, null for a level without steps.
 */
export function proposeZooms(
  level: Pick<Level, 'path' | 'zoomPresets' | 'imageRatio' | 'imageHeight'>,
  played: readonly TestedLevel[],
): ZoomProposal | 'few' | 'good' | null {
  const { imageRatio, imageHeight = USUAL_HEIGHT } = level;
  const presets = setPresets(level);
  if (!presets || imageRatio === null) return null;
  const start = (steps: readonly ZoomPreset[]) => visibleRect(steps[0] as ZoomPreset, imageRatio);
  const rounds = played.flatMap(({ path, players, ...steps }) => {
    const seen = setPresets(steps);
    const isSame = seen && path === level.path && overlapArea(start(seen), start(presets)) > 0;
    return isSame ? [{ zooms: seen.map(({ zoom }) => zoom), players }] : [];
  });
  const plays = rounds.reduce((sum, { players }) => sum + playerCount(players), 0);
  if (plays < MIN_PLAYS_TO_PROPOSE) return 'few';
  const { share, error } = foundShares(rounds);
  const zooms = targetZooms(share, Math.max(0, zoomOf(imageHeight / (MIN_FIRST_PX + 2))));
  const nested = nestSteps(presets, imageRatio).flatMap((preset) => preset ?? []);
  const zoomPresets = presetsAlong(nested, zooms, imageRatio);
  if (presets.every(({ zoom }, index) => Math.abs(zoom - (zooms[index] ?? 0)) < NOTICEABLE)) return 'good';
  return {
    ...{ zoomPresets, plays, expected: zooms.map(share) },
    current: presets.map(({ zoom }) => share(zoom)),
    error: Math.max(...zooms.map(error)),
  };
}
