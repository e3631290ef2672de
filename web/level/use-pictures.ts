import { useState } from 'react';
import { STEP_COUNT } from '#shared/level/zoom.ts';
import { FULL_IMAGE } from './zoomable-level.ts';

const outermostFirst = Array.from({ length: STEP_COUNT }, (_, index) => STEP_COUNT - index);

export type PictureSource = 'crops' | 'full';

interface Pictures {
  /** The pictures to draw, the outermost first; a whole image is the only one. One that failed waits for a retry. */
  wanted: number[];
  /** The step that can be shown without a hole: the asked one, or the last one until its picture is there. */
  step: number | null;
  state: 'waiting' | 'ready' | 'failed';
  isReady: (picture: number) => boolean;
  keep: (picture: number, state: 'ready' | 'failed') => void;
  retry: () => void;
}

/** Keeps what is loaded. Only unlocked steps are loaded, the shown one before the others, and failed ones again after a retry. */
export function usePictures(shownStep: number, unlockedStep: number, source: PictureSource): Pictures {
  const [states, setStates] = useState<Record<number, 'ready' | 'failed'>>({});
  const [step, setStep] = useState<number | null>(null);
  const target = Math.min(shownStep, unlockedStep);
  const needed = source === 'full' ? FULL_IMAGE : target;
  const state = states[needed] ?? 'waiting';
  if (state === 'ready' && step !== target) setStep(target);

  // The others wait for the needed one, so that they do not take the line from it.
  const mayLoad = (picture: number) =>
    states[picture] === undefined && (picture === needed || (picture <= unlockedStep && state === 'ready'));
  return {
    wanted: (source === 'full' ? [FULL_IMAGE] : outermostFirst).filter(
      (picture) => states[picture] === 'ready' || mayLoad(picture),
    ),
    step,
    state,
    isReady: (picture) => states[picture] === 'ready',
    keep: (picture, reached) => setStates((before) => ({ ...before, [picture]: reached })),
    retry: () =>
      setStates((before) => Object.fromEntries(Object.entries(before).filter(([, was]) => was === 'ready'))),
  };
}
