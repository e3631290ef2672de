import { useState } from 'react';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { useRetryOnReconnect } from '../../browser/connection.ts';
import { prefersReducedMotion } from '../../browser/page/screen.ts';
import { FULL_IMAGE } from './picture-url.ts';

const stepsOutermostFirst = Array.from({ length: STEP_COUNT }, (_, index) => STEP_COUNT - index);

/** Crops of a stored picture, one per step, or the full image. */
export type PictureSource = 'crops' | 'full';

type LoadState = 'waiting' | 'ready' | 'failed';

interface Pictures {
  /** The pictures to render, the outermost first. A failed one is left out until a retry. */
  rendered: number[];
  /** The step whose picture is drawn: the requested one, or the last one until the requested picture is ready; null at first. */
  visibleStep: number | null;
  /** The step of a camera that does not wait for a picture, and comes back from one that has failed. */
  aheadStep: number | null;
  /** The state of the picture that the requested step needs. */
  state: LoadState;
  isReady: (picture: number) => boolean;
  setState: (picture: number, state: 'ready' | 'failed') => void;
  retry: () => void;
}

/** Loads the pictures of unlocked steps only, the shown one before the others (docs/rules/zoom.md#crops). `isLoaded` says whether the page has it already. */
export function usePictures(
  shownStep: number,
  unlockedStep: number,
  source: PictureSource,
  isLoaded: (picture: number) => boolean = () => false,
): Pictures {
  const [states, setStates] = useState<Record<number, 'ready' | 'failed'>>(() =>
    source === 'crops' && isLoaded(1) ? { 1: 'ready' } : {},
  );
  const [visibleStep, setVisibleStep] = useState<number | null>(null);
  const requestedStep = Math.min(shownStep, unlockedStep);
  const needed = source === 'full' ? FULL_IMAGE : requestedStep;
  const state = states[needed] ?? 'waiting';
  if (state === 'ready' && visibleStep !== requestedStep) setVisibleStep(requestedStep);

  const retry = () =>
    setStates((before) =>
      Object.fromEntries(Object.entries(before).filter(([, loaded]) => loaded === 'ready')),
    );
  // Also for one that has failed before it is needed.
  useRetryOnReconnect(Object.values(states).includes('failed'), retry);

  // The other pictures wait for the needed one, so as not to compete for bandwidth.
  const mayLoad = (picture: number) =>
    states[picture] === undefined && (picture === needed || (picture <= unlockedStep && state === 'ready'));
  const isAhead = state === 'waiting' && visibleStep !== null && !prefersReducedMotion();
  const pictures = source === 'full' ? [FULL_IMAGE] : stepsOutermostFirst;
  return {
    rendered: pictures.filter((picture) => states[picture] === 'ready' || mayLoad(picture)),
    visibleStep,
    aheadStep: isAhead ? requestedStep : visibleStep,
    state,
    isReady: (picture) => states[picture] === 'ready',
    setState: (picture, next) => setStates((before) => ({ ...before, [picture]: next })),
    retry,
  };
}
