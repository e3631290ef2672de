import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { stepChecks } from '../checklist/checklist.ts';
import { cropLook, isFlat } from '../draft/crop-look.ts';
import { analysisSize, type SmallPicture, withMasks } from '../draft/small-picture.ts';
import type { Level } from '../level/level.ts';
import { cropBox } from '../level/zoom/crop-rect.ts';
import { brokenNestings } from '../level/zoom/nesting.ts';
import { MIN_FIRST_PX } from '../level/zoom/step-limits.ts';
import { STEP_COUNT, visibleRect, type ZoomPreset } from '../level/zoom/zoom.ts';
import { MAX_FIRST_OVERLAP, type RemixSource, remixOf, sharedPart } from './remix.ts';

interface Pictured {
  level: Level;
  source: RemixSource;
}

/** Three for each picture. */
const SEEDS = 300;

async function readSource(file: Buffer, firstSteps: ZoomPreset[]): Promise<RemixSource> {
  const { width, height } = await sharp(file).metadata();
  const small = analysisSize(width, height);
  const data = await sharp(file)
    .resize(small.width, small.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const picture = { ...small, data: new Uint8ClampedArray(data) };
  return { size: { width, height }, small: picture, lettering: [], firstSteps };
}

async function readPictured(file: string): Promise<Pictured> {
  const { screenshot, zoomPresets, masks, noSmoothing } = JSON.parse(readFileSync(file, 'utf8'));
  const stepDescriptions = ['One', 'Two', 'Three', 'Four', 'Five'];
  const translations = { de: { comment: 'Thema', stepDescriptions } };
  const level = aLevel({ zoomPresets, noSmoothing, stepDescriptions, translations, ...(masks && { masks }) });
  const source = await readSource(readFileSync(`starter/screenshots/${screenshot}`), [zoomPresets[0]]);
  return { level, source };
}

function expectRemix(remix: Level, { level, source }: Pictured): void {
  const { size, small, firstSteps } = source;
  const ratio = size.width / size.height;
  const presets = remix.zoomPresets as ZoomPreset[];
  expect(presets).toHaveLength(STEP_COUNT);
  expect(brokenNestings(presets, ratio)).toEqual([]);
  const [first] = presets as [ZoomPreset];
  expect(cropBox(first, size).height).toBeGreaterThanOrEqual(MIN_FIRST_PX);
  for (const step of firstSteps) {
    const overlap = sharedPart(visibleRect(first, ratio), visibleRect(step, ratio));
    expect(overlap).toBeLessThan(MAX_FIRST_OVERLAP);
  }
  expect(isFlat(cropLook(withMasks(small, level.masks ?? []), visibleRect(first, ratio)))).toBe(false);
  expect(stepChecks(remix, size, small).filter(({ weight }) => weight !== 'hint')).toEqual([]);
  const translations = { de: { comment: 'Thema' } };
  expect(remix).toEqual({ ...level, zoomPresets: presets, stepDescriptions: undefined, translations });
}

describe('over all pictures of the pack', { timeout: 120_000 }, () => {
  let pictured: Pictured[];

  beforeAll(async () => {
    pictured = await Promise.all(globSync('starter/levels/*.json').sort().map(readPictured));
  });

  test('300 seeds give steps that keep the rules, the same ones each time', () => {
    const found = new Map<Pictured, Set<string>>();
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const one = pictured[seed % pictured.length] as Pictured;
      const remix = remixOf(one.level, one.source, seed);
      if (!remix) continue;
      expectRemix(remix, one);
      const steps = JSON.stringify(remix.zoomPresets);
      found.set(one, (found.get(one) ?? new Set()).add(steps));
      if (seed < 100) expect(JSON.stringify(remixOf(one.level, one.source, seed)?.zoomPresets)).toBe(steps);
    }
    // Another seed shows something else, in nearly every picture.
    const varied = [...found.values()].filter(({ size }) => size > SEEDS / pictured.length / 2);
    expect(varied.length).toBeGreaterThan(pictured.length * 0.9);
  });

  test('the first steps of all levels of a picture are kept away from', () => {
    const [one] = pictured as [Pictured];
    let firstSteps = one.source.firstSteps as ZoomPreset[];
    let remixes = 0;
    for (let seed = 0; seed < 20; seed += 1) {
      const source = { ...one.source, firstSteps };
      const remix = remixOf(one.level, source, seed);
      if (!remix) continue;
      expectRemix(remix, { ...one, source });
      firstSteps = [...firstSteps, remix.zoomPresets[0] as ZoomPreset];
      remixes += 1;
    }
    expect(remixes).toBeGreaterThan(1);
  });
});

/** A picture of a size, drawn by a function of the position, 0 to 1 each. */
function drawn(colourAt: (x: number, y: number) => number, width = 1280, height = 720): RemixSource {
  const small = analysisSize(width, height);
  const data = new Uint8ClampedArray(small.width * small.height * 4).fill(255);
  for (let at = 0; at < small.width * small.height; at += 1) {
    const x = (at % small.width) / small.width;
    const y = Math.floor(at / small.width) / small.height;
    data.fill(colourAt(x, y), at * 4, at * 4 + 3);
  }
  const picture: SmallPicture = { ...small, data };
  return { size: { width, height }, small: picture, lettering: [], firstSteps: [] };
}

const stripes = (x: number, y: number) => ((Math.floor(x * 60) + Math.floor(y * 40)) % 2 === 0 ? 30 : 220);

test.each([
  ['a plain picture', drawn(() => 90)],
  ['one that is too small', drawn(stripes, 300, 170)],
  ['one in which all was shown', { ...drawn(stripes), firstSteps: [{ x: 50, y: 50, zoom: 100 }] }],
])('there is none of %s', (_, source) => {
  expect(remixOf(aLevel(), source, 1)).toBeNull();
});

test('neither of the first two steps shows lettering that can be read', () => {
  const title = { x: 0.3, y: 0.1, width: 0.4, height: 0.08 };
  const source = { ...drawn(stripes), lettering: [{ ...title, clarity: 0.9 }] };
  for (let seed = 0; seed < 20; seed += 1) {
    const [first, second] = remixOf(aLevel(), source, seed)?.zoomPresets ?? [];
    for (const step of [first, second]) {
      const shown = visibleRect(step as ZoomPreset, 16 / 9);
      expect(sharedPart(shown, title)).toBeLessThan(0.6);
    }
  }
});
