import { expect, it } from 'vitest';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import type { DrawContext } from '../../../../browser/file/canvas.ts';
import { drawSharePicture, SHARE_PICTURES, type SharePicture } from './draw-share-picture.ts';

type Call = [name: string, ...values: unknown[]];

/** A context that writes down what is drawn. */
function recorder() {
  const calls: Call[] = [];
  const values: Record<string, unknown> = {};
  const context = new Proxy(values, {
    get: (_, name: string) => {
      if (name === 'measureText') return (text: string) => ({ width: text.length * 10 });
      if (name === 'createRadialGradient') return () => ({ addColorStop: () => {} });
      return values[name] ?? ((...given: unknown[]) => void calls.push([name, ...given]));
    },
    set: (_, name: string, value) => {
      values[name] = value;
      calls.push([`${name}=`, value]);
      return true;
    },
  }) as unknown as DrawContext;
  const named = (name: string) => calls.filter(([call]) => call === name);
  return { context, named };
}

const OUTCOMES: StepOutcome[] = ['overlap', 'skipped', 'success', 'not-played', 'not-played'];
const picture = { crop: 1 } as unknown as CanvasImageSource;

function draw(format: 'wide' | 'tall', changes: Partial<SharePicture> = {}) {
  const { context, named } = recorder();
  drawSharePicture(context, format, {
    picture,
    place: { x: 0, y: -0.1, width: 4 / 3, height: 1.2 },
    covers: [],
    outcomes: OUTCOMES,
    score: 3,
    siteName: 'Zoomout',
    line: 'Level 31 · Nov 23, 2026',
    day: '#786838',
    ...changes,
  });
  return named;
}

it.each(['wide', 'tall'] as const)(
  'draws one picture, cut to its frame, and no other words: %s',
  (format) => {
    const named = draw(format);
    const { frame } = SHARE_PICTURES[format];
    expect(named('drawImage')).toEqual([
      ['drawImage', picture, 0, -0.1 * frame, (4 / 3) * frame, 1.2 * frame],
    ]);
    expect(named('rect')).toEqual([['rect', 0, 0, (frame * 4) / 3, frame]]);
    expect(named('clip')).toHaveLength(1);
    expect(named('fillText').map(([, text]) => text)).toEqual([
      ' / 5',
      '3',
      'Level 31 · Nov 23, 2026',
      'Zo',
      'mout',
    ]);
  },
);

it('draws a ring for each step, with the pattern of its outcome', () => {
  const named = draw('wide');
  // Two are the second o of the name.
  expect(named('roundRect')).toHaveLength(5 + 2);
  const dashes = named('setLineDash').map(([, dash]) => (dash as number[]).length);
  expect(dashes).toEqual([2, 2, 0, 0, 0]);
});

it('has the mark in the frame where the picture may not be read', () => {
  const named = draw('tall', { picture: null });
  expect(named('drawImage')).toEqual([]);
  expect(named('roundRect')).toHaveLength(5 + 5 + 2);
});

it('writes another name of the site as it is', () => {
  const named = draw('wide', { siteName: 'Screens of Oz' });
  expect(named('fillText').at(-1)?.slice(0, 2)).toEqual(['fillText', 'Screens of Oz']);
  expect(named('roundRect')).toHaveLength(5);
});

it('says a loss by a cross, and covers what is masked', () => {
  const covers = [{ x: 0.5, y: 0.5, width: 0.1, height: 0.1, colour: 'rgb(1 2 3)' }];
  const named = draw('wide', { score: 0, covers });
  expect(named('fillText').map(([, text]) => text)).not.toContain('0');
  expect(named('moveTo').length - draw('wide')('moveTo').length).toBe(2);
  expect(named('fillStyle=')).toContainEqual(['fillStyle=', 'rgb(1 2 3)']);
});
