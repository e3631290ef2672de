import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { licenceParts } from '#shared/level/credit/licence-parts.ts';
import { descriptionOf } from '#shared/level/step-descriptions.ts';
import {
  MAX_STEP_FACTOR,
  MIN_FIRST_PX,
  MIN_LAST_SHARE,
  MIN_STEP_FACTOR,
} from '#shared/level/zoom/step-limits.ts';
import { containsRect, type Rect, visibleRect, type ZoomPreset } from '#shared/level/zoom/zoom.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import { readPack } from './read-pack.ts';

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));
const FULL_VIEW: ZoomPreset = { x: 50, y: 50, zoom: 100 };
const STEPS = [1, 2, 3, 4, 5];
/** Of titles that name what is in the picture. */
const UNAVOIDABLE_WORDS = ['fish', 'bear'];
const MIN_WORD_LENGTH = 4;

interface Steps {
  level: PackedLevel;
  /** What each step shows, in fractions of the picture. */
  shown: Rect[];
  height: number;
  /** The area that the last step shows, of the area that the frame can show at once. */
  lastShare: number;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(({ length }) => length >= MIN_WORD_LENGTH);

const areaOf = ({ width, height }: Rect) => width * height;

async function readSteps(level: PackedLevel): Promise<Steps> {
  const { width, height } = await sharp(`${STARTER}/screenshots/${level.screenshot}`).metadata();
  const ratio = width / height;
  const shown = level.zoomPresets.map((preset) => visibleRect(preset, ratio));
  const lastShare = areaOf(visibleRect(level.zoomPresets[4] ?? FULL_VIEW, ratio));
  return { level, shown, height, lastShare: lastShare / areaOf(visibleRect(FULL_VIEW, ratio)) };
}

describe('the steps of the starter pack', () => {
  let all: Steps[];

  beforeAll(async () => {
    all = await Promise.all((await readPack(STARTER)).map(readSteps));
  });

  const namesOf = (isFault: (steps: Steps) => boolean) => all.filter(isFault).map(({ level }) => level.name);
  const factorsOf = ({ shown }: Steps) =>
    shown.slice(1).map(({ height }, index) => height / (shown[index]?.height ?? 1));

  it('contain the ones before', () => {
    const isOutside = ({ shown }: Steps) =>
      shown.slice(1).some((outer, index) => !containsRect(outer, shown[index] ?? outer));
    expect(namesOf(isOutside)).toEqual([]);
  });

  it('begin with enough pixels to be more than a blur', () => {
    expect(namesOf(({ shown, height }) => (shown[0]?.height ?? 0) * height < MIN_FIRST_PX)).toEqual([]);
  });

  it('differ, but do not jump', () => {
    const isOdd = (factor: number) => factor < MIN_STEP_FACTOR || factor > MAX_STEP_FACTOR;
    expect(namesOf((steps) => factorsOf(steps).some(isOdd))).toEqual([]);
  });

  it('end with most of the picture', () => {
    expect(namesOf(({ lastShare }) => lastShare < MIN_LAST_SHARE)).toEqual([]);
  });

  it('are each described in words of their own, without those of the title', () => {
    const isGiven = ({ level }: Steps) => {
      const texts = STEPS.map((step) => descriptionOf(level, step));
      const told = wordsOf(texts.join(' '));
      const title = wordsOf(`${level.name} ${level.screenshot.replace('.webp', '')}`);
      const isTold = title.some((word) => told.includes(word) && !UNAVOIDABLE_WORDS.includes(word));
      return isTold || texts.includes('') || new Set(texts).size < texts.length;
    };
    expect(namesOf(isGiven)).toEqual([]);
  });

  it('show pictures whose attribution and licence are listed', async () => {
    const licences = await readFile(`${STARTER}/LICENSES.md`, 'utf8');
    const sections = new Map(licences.split('\n## ').map((section) => [section.split('\n')[0], section]));
    const isMissing = ({ level: { screenshot, name, credit } }: Steps) => {
      const section = sections.get(screenshot) ?? '';
      return ![`- Game: ${name} (`, credit?.attribution, credit?.licence, credit?.homepage].every(
        (part) => part !== undefined && section.includes(part),
      );
    };
    expect(namesOf(isMissing)).toEqual([]);
    expect(licences).toContain(`gameplay screenshots of ${all.length} `);
    const listed = [...licences.matchAll(/^## (.+)$/gm)].map(([, picture]) => picture);
    expect(listed.toSorted()).toEqual(all.map(({ level }) => level.screenshot).toSorted());
  });

  it.each([
    ['x-moto', 'on the helmet', { x: 0.293, y: 0.35, width: 0.016, height: 0.016 }],
    ['x-moto', 'on the suit', { x: 0.306, y: 0.42, width: 0.01, height: 0.036 }],
    ['torcs', 'on the car', { x: 0.486, y: 0.72, width: 0.03, height: 0.05 }],
    ['torcs', 'on the car ahead', { x: 0.755, y: 0.305, width: 0.015, height: 0.013 }],
    ['gnome-mahjongg', 'on a tile', { x: 0.443, y: 0.59, width: 0.046, height: 0.09 }],
  ])('have a mask over the title in the picture of %s %s', (slug, _, lettering) => {
    const found = all.find(({ level: { screenshot } }) => screenshot === `${slug}.webp`);
    expect(found?.level.masks?.some((mask) => containsRect(mask, lettering))).toBe(true);
  });

  it('show pictures under licences whose texts are in the pack', async () => {
    const texts = (await readdir(`${STARTER}/licences`)).map((name) => name.replace('.txt', ''));
    const isMissing = ({ level: { screenshot, credit } }: Steps) => {
      const ids = licenceParts(credit?.licence ?? '').flatMap(({ text, url }) => (url ? [text] : []));
      const own = screenshot.replace('.webp', '');
      const wanted = ids.map((id) => id.replace(/-(or-later|only)$/, ''));
      // What names no identifier has a text of its own, or is the GPL without a version.
      const isUnnamed = ids.length === 0 && !texts.includes(own) && !credit?.licence.startsWith('GPL ');
      return isUnnamed || wanted.some((id) => !texts.includes(id));
    };
    expect(namesOf(isMissing)).toEqual([]);
  });
});
