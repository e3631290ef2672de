import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { aLevel } from '../../../test/builders.ts';
import { StepFrames } from './step-frames.tsx';

afterEach(cleanup);

const zoomPresets = [20, 40, 60, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom }));

/** The frames that are drawn: outcome, left edge and width in percent of the window. */
function framesOf(outcomes: StepOutcome[] | undefined, imageRatio = 4 / 3) {
  const { container } = render(
    <StepFrames level={aLevel({ zoomPresets })} imageRatio={imageRatio} outcomes={outcomes} />,
  );
  return [...container.querySelectorAll('[data-outcome]')].map((frame) => ({
    outcome: frame.getAttribute('data-outcome'),
    left: Number.parseFloat(frame.getAttribute('x') ?? ''),
    width: Number.parseFloat(frame.getAttribute('width') ?? ''),
  }));
}

test('each attempt has a frame, around the ones before it; steps that were not needed have none', () => {
  const frames = framesOf(['error', 'overlap', 'skipped', 'success', 'not-played']);
  expect(frames.map(({ outcome }) => outcome)).toEqual(['error', 'overlap', 'skipped', 'success']);
  for (const [index, { left, width }] of frames.slice(1).entries()) {
    const inner = frames[index];
    expect(left).toBeLessThan(inner?.left ?? 0);
    expect(left + width).toBeGreaterThan((inner?.left ?? 0) + (inner?.width ?? 0));
  }
});

test('the last one lies on the edge of the window, or of a picture that is narrower', () => {
  const outcomes = new Array<StepOutcome>(5).fill('error');
  expect(framesOf(outcomes).at(-1)).toMatchObject({ left: 0, width: 100 });
  cleanup();
  // A square is as wide as three quarters of the window, from where the stage begins.
  expect(framesOf(outcomes, 1).at(-1)).toMatchObject({ left: 0, width: 75 });
});

test('what is unknown has no frame yet, and an unfinished level none at all', () => {
  expect(framesOf(['unknown', 'success', 'not-played', 'not-played', 'not-played'])).toHaveLength(1);
  cleanup();
  expect(framesOf(undefined)).toEqual([]);
});
