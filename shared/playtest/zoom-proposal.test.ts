import { describe, expect, it } from 'vitest';
import { aDraft } from '../../test/builders.ts';
import { checklist } from '../checklist/checklist.ts';
import { brokenNestings } from '../level/zoom/nesting.ts';
import { presetAt } from '../level/zoom/preset-at.ts';
import { MIN_FIRST_PX, MIN_STEP_FACTOR } from '../level/zoom/step-limits.ts';
import { magnification, type ZoomPreset } from '../level/zoom/zoom.ts';
import { seeded } from '../practice/seeded.ts';
import { FOUND_TARGETS, proposeZooms, type TestedLevel, type ZoomProposal } from './zoom-proposal.ts';

const LEVELS = 100;
const TESTERS = 20;
const SIZE = { imageRatio: 16 / 9, imageHeight: 1080 };
const random = seeded(11);
const between = (min: number, max: number) => min + random.number() * (max - min);
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** The share of players who know the game by a zoom. */
type Truth = (zoom: number) => number;

const truths: Record<string, () => Truth> = {
  'recognise it little by little': () => {
    const [middle, spread] = [between(30, 80), between(5, 18)];
    return (zoom) => logistic((zoom - middle) / spread);
  },
  'partly have never heard of it': () => {
    const [middle, spread, share] = [between(30, 80), between(5, 18), between(0.88, 1)];
    return (zoom) => share * logistic((zoom - middle) / spread);
  },
  'often need one detail': () => {
    const [middle, spread, at, share] = [between(30, 80), between(5, 18), between(20, 90), between(0.2, 0.5)];
    return (zoom) => share * logistic((zoom - at) / 1.5) + (1 - share) * logistic((zoom - middle) / spread);
  },
};

function aPath(): ZoomPreset[] {
  const corner = { x: between(0, 0.5), y: between(0, 0.5) };
  return [20, 38, 56, 74, 92].map((zoom) => {
    const height = 1 / magnification(zoom);
    const rest = { x: 1 - (height * 4) / 3 / SIZE.imageRatio, y: 1 - height };
    return presetAt(zoom, { x: Math.min(corner.x, rest.x), y: Math.min(corner.y, rest.y) }, SIZE.imageRatio);
  });
}

function playedBy(count: number, truth: Truth, zoomPresets: ZoomPreset[]): TestedLevel {
  const players = [0, 0, 0, 0, 0, 0];
  for (let player = 0; player < count; player += 1) {
    const needed = random.number();
    const score = zoomPresets.findIndex(({ zoom }) => truth(zoom) > needed) + 1;
    players[score] = (players[score] ?? 0) + 1;
  }
  return { path: 'picture', zoomPresets, players };
}

/** Of the steps but the last, which shows nearly all there is. */
function errorOf(truth: Truth, presets: readonly ZoomPreset[]): number {
  const errors = presets
    .slice(0, -1)
    .map(({ zoom }, index) => Math.abs(truth(zoom) - (FOUND_TARGETS[index] ?? 0)));
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

describe('proposed zooms', () => {
  it.each(Object.keys(truths))('halve the error in two rounds of 20 testers who %s', (kind) => {
    let [before, after] = [0, 0];
    for (let level = 0; level < LEVELS; level += 1) {
      const truth = truths[kind]?.() ?? (() => 0);
      let presets = aPath();
      before += errorOf(truth, presets);
      const played: TestedLevel[] = [];
      for (let round = 0; round < 2; round += 1) {
        played.push(playedBy(TESTERS, truth, presets));
        const proposal = proposeZooms({ path: 'picture', zoomPresets: presets, ...SIZE }, played);
        if (proposal !== 'good') presets = (proposal as ZoomProposal).zoomPresets;
        expect(brokenNestings(presets, SIZE.imageRatio)).toEqual([]);
      }
      after += errorOf(truth, presets);
    }
    expect(after / before).toBeLessThan(0.5);
  });

  const players = [2, 6, 4, 4, 2, 2];
  const zoomPresets = aPath();
  const level = { path: 'picture', zoomPresets, ...SIZE };

  it('keep to what the checklist asks of steps, whatever was played', () => {
    for (const counts of [[20, 0, 0, 0, 0, 0], [0, 20, 0, 0, 0, 0], [0, 0, 0, 0, 0, 20], players]) {
      const { zoomPresets: proposed } = proposeZooms(level, [{ ...level, players: counts }]) as ZoomProposal;
      const zooms = proposed.map(({ zoom }) => magnification(zoom));
      expect(1080 / (zooms[0] ?? 0)).toBeGreaterThan(MIN_FIRST_PX);
      for (const [index, zoom] of zooms.slice(1).entries()) {
        expect((zooms[index] ?? 0) / zoom).toBeGreaterThan(MIN_STEP_FACTOR);
      }
      const checks = checklist(aDraft({ ...SIZE, zoomPresets: proposed }), {
        ...{
          small: null,
          duplicates: null,
          isManager: true,
          gameYear: 1999,
          otherNames: [],
          lettering: null,
        },
        ...{ size: { width: 1920, height: 1080 }, pictureError: null },
      });
      expect(checks).toEqual([]);
    }
  });

  it('say how sure they are: few plays are not', () => {
    const errorOf = (times: number) =>
      (
        proposeZooms(level, [
          { ...level, players: [1, 2, 1, 1, 1, 0].map((count) => count * times) },
        ]) as ZoomProposal
      ).error;
    expect(errorOf(1)).toBeGreaterThan(0.1);
    expect(errorOf(100)).toBeLessThan(0.05);
    expect(errorOf(1)).toBeGreaterThan(3 * errorOf(100));
  });

  it('show less of a level that is too easy, and more of one that is too hard', () => {
    const shownBy = (counts: number[]) =>
      (proposeZooms(level, [{ ...level, players: counts }]) as ZoomProposal).zoomPresets[2]?.zoom ?? 0;
    expect(shownBy([0, 18, 2, 0, 0, 0])).toBeLessThan(shownBy(players));
    expect(shownBy([18, 0, 0, 0, 0, 2])).toBeGreaterThan(shownBy(players));
  });

  it('need five plays on the same part of the same picture', () => {
    const few = [0, 4, 0, 0, 0, 0];
    const elsewhere = zoomPresets.map((preset) => ({ ...preset, x: 100, y: 100 }));
    expect(proposeZooms(level, [])).toBe('few');
    expect(proposeZooms(level, [{ ...level, players: few }])).toBe('few');
    expect(proposeZooms(level, [{ ...level, players, path: 'another' }])).toBe('few');
    expect(proposeZooms(level, [{ ...level, players, zoomPresets: elsewhere }])).toBe('few');
    expect(proposeZooms({ ...level, zoomPresets: [null, null, null, null, null] }, [])).toBeNull();
  });

  it('are good when nothing would change', () => {
    const proposed = proposeZooms(level, [{ ...level, players }]) as ZoomProposal;
    expect(proposed.plays).toBe(20);
    const next = { ...level, zoomPresets: proposed.zoomPresets };
    expect(proposeZooms(next, [{ ...level, players }])).toBe('good');
  });
});
