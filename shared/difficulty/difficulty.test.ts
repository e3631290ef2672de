import { expect, it } from 'vitest';
import { seeded } from '../practice/seeded.ts';
import {
  type CountedPlays,
  type Difficulty,
  dotsOf,
  expectedDifficulty,
  fitDifficulties,
  isKnown,
} from './difficulty.ts';
import { skillOf } from './skill.ts';

const UNKNOWN = { popularity: null, releaseDate: null, zoomPresets: [null], imageRatio: null };
const THRESHOLDS = [1.4, 0.6, 0.1, -0.4, -1.1];
const LEVELS = 200;
/** Levels vary somewhat more than players. */
const DIFFICULTY_SD = 1.2;

type Random = ReturnType<typeof seeded>;

function normal({ number }: Random): number {
  return Math.sqrt(-2 * Math.log(1 - number())) * Math.cos(2 * Math.PI * number());
}

/** 1 to 5, or 6 for a loss. */
function playOnce(random: Random, difficulty: number, ability: number): number {
  const chance = random.number();
  return (
    1 + THRESHOLDS.filter((threshold) => chance < 1 / (1 + Math.exp(ability - difficulty - threshold))).length
  );
}

/** The mean of many plays by all players of the site. */
function trueStep(difficulty: number, better: number): number {
  return (meanStep(difficulty) + meanStep(difficulty - better)) / 2;
}

/** The same of players without advantage. */
function meanStep(difficulty: number): number {
  let sum = 0;
  let weights = 0;
  for (let ability = -4; ability <= 4; ability += 0.1) {
    const weight = Math.exp(-0.5 * ability ** 2);
    const harder = THRESHOLDS.reduce(
      (all, threshold) => all + 1 / (1 + Math.exp(ability - difficulty - threshold)),
      1,
    );
    sum += weight * harder;
    weights += weight;
  }
  return sum / weights;
}

/** The bucket that a player would have, from 20 results of other days. */
function skillOfPlayer(random: Random, ability: number, published: Map<number, number[]>): number {
  const days = [...published];
  const results = Array.from({ length: 20 }, () => {
    const [difficulty, players] = random.one(days);
    return { score: playOnce(random, difficulty, ability) % 6, players };
  });
  return skillOf(results);
}

/** What others had on 40 days before. */
function publishedDays(random: Random): Map<number, number[]> {
  return new Map(
    Array.from({ length: 40 }, () => {
      const difficulty = DIFFICULTY_SD * normal(random);
      const players = new Array<number>(6).fill(0);
      for (let play = 0; play < 200; play += 1) {
        const score = playOnce(random, difficulty, normal(random)) % 6;
        players[score] = (players[score] ?? 0) + 1;
      }
      return [difficulty, players];
    }),
  );
}

interface Simulated {
  seed: number;
  plays: number;
  /** How much better the players of every second level are. */
  better?: number;
  /** The share of plays whose result is made up. */
  forged?: number;
}

function simulate({ seed, plays, better = 0, forged = 0 }: Simulated): {
  truth: number[];
  found: Difficulty[];
} {
  const random = seeded(seed);
  // Of its own, so that the other plays stay the same.
  const forger = seeded(seed + 1);
  const published = publishedDays(random);
  const truth: number[] = [];
  const levels = Array.from({ length: LEVELS }, (_, index) => {
    const difficulty = DIFFICULTY_SD * normal(random);
    truth.push(trueStep(difficulty, better));
    const counted: CountedPlays[] = Array.from({ length: plays }, () => {
      const ability = normal(random) + (index % 2) * better;
      const skill = skillOfPlayer(random, ability, published);
      const score = playOnce(random, difficulty, ability) % 6;
      const isForged = forger.number() < forged;
      return { isOnDay: true, skill, score: isForged ? forger.one([0, 1]) : score, count: 1 };
    });
    return { level: UNKNOWN, plays: counted };
  });
  return { truth, found: fitAll(levels) };
}

function fitAll(levels: Parameters<typeof fitDifficulties>[0]): Difficulty[] {
  const rounds = fitDifficulties(levels);
  for (;;) {
    const { done, value } = rounds.next();
    if (done) return value;
  }
}

function rankCorrelation({ truth, found }: ReturnType<typeof simulate>): number {
  const ranks = (values: number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    return values.map((value) => sorted.indexOf(value));
  };
  const [one, other] = [ranks(truth), ranks(found.map(({ step }) => step))];
  const squares = one.reduce((sum, rank, index) => sum + (rank - (other[index] ?? 0)) ** 2, 0);
  return 1 - (6 * squares) / (one.length * (one.length ** 2 - 1));
}

it('ranks levels as they are, also where better players play half of them', () => {
  expect(rankCorrelation(simulate({ seed: 1, plays: 50 }))).toBeGreaterThan(0.96);
  expect(rankCorrelation(simulate({ seed: 2, plays: 50, better: 1 }))).toBeGreaterThan(0.95);
});

it('has the truth in nine of ten intervals', () => {
  const inside = [3, 4, 5, 6].flatMap((seed) => {
    const { truth, found } = simulate({ seed, plays: 30 });
    return found.map(({ low, high }, index) =>
      Number(low <= (truth[index] ?? 0) && (truth[index] ?? 0) <= high),
    );
  });
  const share = inside.reduce((sum, isInside) => sum + isInside, 0) / inside.length;
  expect(share).toBeGreaterThan(0.87);
  expect(share).toBeLessThan(0.93);
});

it('suffers little from made-up results', () => {
  const honest = rankCorrelation(simulate({ seed: 7, plays: 50 }));
  expect(rankCorrelation(simulate({ seed: 7, plays: 50, forged: 0.05 }))).toBeGreaterThan(honest - 0.02);
});

it('expects known games and wide first steps to be easy, and shows only what was played', () => {
  const preset = { x: 50, y: 50, zoom: 0 };
  const level = { popularity: 5, releaseDate: 2008, zoomPresets: [preset], imageRatio: 1.5 };
  const harder = (changes: object) =>
    expectedDifficulty({ ...level, ...changes }) - expectedDifficulty(level);
  expect(harder({ popularity: 9 })).toBeLessThan(0);
  expect(harder({ releaseDate: 1985 })).toBeGreaterThan(0);
  expect(harder({ zoomPresets: [{ ...preset, zoom: 60 }] })).toBeLessThan(0);
  const plays = [{ isOnDay: false, skill: 0, score: 0, count: 9 }];
  const [unplayed, played] = fitAll([
    { level: { ...level, popularity: 9 }, plays: [] },
    { level, plays },
  ]);
  expect([unplayed?.plays, played?.plays, unplayed && isKnown(unplayed), isKnown({ plays: 10 })]).toEqual([
    ...[0, 9, false, true],
  ]);
  expect(played?.step).toBeGreaterThan((unplayed?.step ?? 9) + 0.5);
});

it('has five dots', () => {
  expect([1, 1.99, 2, 3, 4, 4.25, 6].map(dotsOf)).toEqual([1, 1, 2, 3, 4, 5, 5]);
});
