import { STEP_COUNT } from '../level/zoom/zoom.ts';
import { SKILLS } from './skill.ts';

/** Five steps and the loss, from the easiest outcome to the hardest. */
export const OUTCOMES = STEP_COUNT + 1;
/** Players of each skill, on the day of a level and later. */
export const GROUPS = 2 * SKILLS;

const GRID_SIZE = 60;
const GRID_END = 6;
const GRID_STEP = (2 * GRID_END) / (GRID_SIZE - 1);
const GRID = Array.from({ length: GRID_SIZE }, (_, index) => index * GRID_STEP - GRID_END);
/** Of results that have nothing to do with the level: forged ones, or a game known from elsewhere. */
const LAPSE = 0.02;
const ROUNDS = 10;
/** What levels have in common is seen in so many of them: the fit of thousands takes a fraction of the time. */
const MAX_FITTED_LEVELS = 1000;
const MIN_GAP = 0.05;
const START_THRESHOLDS = [1.6, 0.7, 0, -0.6, -1.2];
const START_ABILITIES = [0, -1, -0.5, 0, 0.5, 1];
const ABILITY_SD = 1;
const THRESHOLD_SD = 1;
/** The standard deviation of 90 % of a normal distribution, to both sides. */
const Z_90 = 1.645;

/** What is known of a level: `counts` has the plays at `group * OUTCOMES + outcome`, `expected` the difficulty that it seems to have before any play. */
interface LevelPlays {
  counts: ArrayLike<number>;
  expected: number;
}

/** What all levels have in common: `sd` is that of difficulties around the expected ones. */
export interface ResponseModel {
  thresholds: number[];
  abilities: number[];
  sd: number;
}

/** A difficulty, in logits, with the ends of an interval that holds it with 90 % probability. */
interface Estimate {
  value: number;
  low: number;
  high: number;
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** The probabilities that an outcome is harder than each one, from 1 (before the first) to 0 (after the last). */
function harderThan({ thresholds, abilities }: ResponseModel, group: number, difficulty: number): number[] {
  const distance = difficulty - (abilities[group] ?? 0);
  return [1, ...thresholds.map((threshold) => logistic(distance + threshold)), 0];
}

function probability(harder: readonly number[], outcome: number): number {
  return (1 - LAPSE) * ((harder[outcome] ?? 0) - (harder[outcome + 1] ?? 0)) + LAPSE / OUTCOMES;
}

/** The outcome of players of a group on average: 1 to 5 is the step, 6 a loss. */
export function expectedStep(model: ResponseModel, group: number, difficulty: number): number {
  return harderThan(model, group, difficulty).reduce((sum, share) => sum + share, 0);
}

/** The logarithm of the probability of each outcome in each group at each point of the grid. */
function logTable(model: ResponseModel): Float64Array {
  const table = new Float64Array(GROUPS * OUTCOMES * GRID_SIZE);
  for (let group = 0; group < GROUPS; group += 1) {
    for (const [point, difficulty] of GRID.entries()) {
      const harder = harderThan(model, group, difficulty);
      for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
        const cell = group * OUTCOMES + outcome;
        table[cell * GRID_SIZE + point] = Math.log(probability(harder, outcome));
      }
    }
  }
  return table;
}

/** The logarithm of the posterior of a level at each point of the grid, up to a constant. */
function posterior({ counts, expected }: LevelPlays, sd: number, table: Float64Array): Float64Array {
  const log = new Float64Array(GRID_SIZE);
  for (let point = 0; point < GRID_SIZE; point += 1) {
    log[point] = -0.5 * (((GRID[point] ?? 0) - expected) / sd) ** 2;
  }
  for (let cell = 0; cell < GROUPS * OUTCOMES; cell += 1) {
    const count = counts[cell] ?? 0;
    if (count === 0) continue;
    const start = cell * GRID_SIZE;
    for (let point = 0; point < GRID_SIZE; point += 1) {
      log[point] = (log[point] ?? 0) + count * (table[start + point] ?? 0);
    }
  }
  return log;
}

/** Scales the posterior to a sum of 1. */
function normalize(log: Float64Array): void {
  let top = Number.NEGATIVE_INFINITY;
  for (const value of log) top = Math.max(top, value);
  let sum = 0;
  for (let point = 0; point < GRID_SIZE; point += 1) sum += log[point] = Math.exp((log[point] ?? 0) - top);
  for (let point = 0; point < GRID_SIZE; point += 1) log[point] = (log[point] ?? 0) / sum;
}

/** The top of the parabola through the highest point of the grid and its neighbours: exact for a normal distribution, however narrow. */
function estimate(log: Float64Array): Estimate {
  let top = 1;
  for (let point = 1; point < GRID_SIZE - 1; point += 1) if ((log[point] ?? 0) > (log[top] ?? 0)) top = point;
  const [before = 0, at = 0, after = 0] = log.slice(top - 1, top + 2);
  const curve = Math.max(1e-9, 2 * at - before - after);
  const offset = Math.max(-1, Math.min(1, (after - before) / (2 * curve)));
  const value = (GRID[top] ?? 0) + offset * GRID_STEP;
  const margin = (Z_90 * GRID_STEP) / Math.sqrt(curve);
  return { value, low: value - margin, high: value + margin };
}

/** Improves the parts of the model by a step of Fisher scoring, with the expected number of each outcome at each point of the grid. */
function improve(model: ResponseModel, weights: Float64Array): void {
  const slopes = { thresholds: new Float64Array(STEP_COUNT), abilities: new Float64Array(GROUPS) };
  const curves = { thresholds: new Float64Array(STEP_COUNT), abilities: new Float64Array(GROUPS) };
  for (let group = 0; group < GROUPS; group += 1) {
    for (const [point, difficulty] of GRID.entries()) {
      const harder = harderThan(model, group, difficulty);
      const steep = harder.map((share) => (1 - LAPSE) * share * (1 - share));
      for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
        const weight = weights[(group * OUTCOMES + outcome) * GRID_SIZE + point] ?? 0;
        if (weight === 0) continue;
        const chance = probability(harder, outcome);
        const lower = (steep[outcome] ?? 0) / chance;
        const upper = (steep[outcome + 1] ?? 0) / chance;
        add(slopes.abilities, group, weight * (upper - lower));
        add(curves.abilities, group, weight * (upper - lower) ** 2);
        add(slopes.thresholds, outcome - 1, weight * lower);
        add(curves.thresholds, outcome - 1, weight * lower ** 2);
        add(slopes.thresholds, outcome, -weight * upper);
        add(curves.thresholds, outcome, weight * upper ** 2);
      }
    }
  }
  model.abilities = model.abilities.map((ability, group) =>
    moved(ability, START_ABILITIES[group % SKILLS] ?? 0, ABILITY_SD, [
      slopes.abilities[group] ?? 0,
      curves.abilities[group] ?? 0,
    ]),
  );
  let above = Number.POSITIVE_INFINITY;
  model.thresholds = model.thresholds.map((threshold, index) => {
    const step: [number, number] = [slopes.thresholds[index] ?? 0, curves.thresholds[index] ?? 0];
    above = Math.min(above - MIN_GAP, moved(threshold, START_THRESHOLDS[index] ?? 0, THRESHOLD_SD, step));
    return above;
  });
}

function add(sums: Float64Array, index: number, value: number): void {
  if (index >= 0 && index < sums.length) sums[index] = (sums[index] ?? 0) + value;
}

/** A parameter after a step that is held near its start by a prior, and small, as the steps of the others go the same way. */
function moved(value: number, start: number, sd: number, [slope, curve]: [number, number]): number {
  const step = (slope - (value - start) / sd ** 2) / (curve + 1 / sd ** 2);
  return value + Math.max(-0.5, Math.min(0.5, step));
}

/**
 * Fits a graded response model to the plays of all levels, by expectation and maximisation over a grid of difficulties. It yields after
 * each round, so that a server can serve others in between.
 */
export function* fitResponses(
  levels: readonly LevelPlays[],
): Generator<void, { model: ResponseModel; estimates: Estimate[] }> {
  const model: ResponseModel = {
    thresholds: [...START_THRESHOLDS],
    abilities: [...START_ABILITIES, ...START_ABILITIES],
    sd: 1,
  };
  const every = Math.ceil(levels.length / MAX_FITTED_LEVELS);
  const fitted = levels.filter((_, index) => index % every === 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const table = logTable(model);
    const weights = new Float64Array(table.length);
    // As if one level more had the usual distance from its expectation.
    let variance = 1;
    for (const level of fitted) {
      const likely = posterior(level, model.sd, table);
      normalize(likely);
      for (let point = 0; point < GRID_SIZE; point += 1) {
        variance += (likely[point] ?? 0) * ((GRID[point] ?? 0) - level.expected) ** 2;
      }
      addWeights(weights, level.counts, likely);
    }
    improve(model, weights);
    model.sd = Math.max(0.3, Math.sqrt(variance / (fitted.length + 1)));
    yield;
  }
  const table = logTable(model);
  return { model, estimates: levels.map((level) => estimate(posterior(level, model.sd, table))) };
}

function addWeights(weights: Float64Array, counts: ArrayLike<number>, likely: Float64Array): void {
  for (let cell = 0; cell < GROUPS * OUTCOMES; cell += 1) {
    const count = counts[cell] ?? 0;
    if (count === 0) continue;
    const start = cell * GRID_SIZE;
    for (let point = 0; point < GRID_SIZE; point += 1) {
      weights[start + point] = (weights[start + point] ?? 0) + count * (likely[point] ?? 0);
    }
  }
}
