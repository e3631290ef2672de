import { useState } from 'react';
import { WHOLE } from './zoomed-level.ts';

export type Source = 'crops' | 'whole';

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

/** Keeps what is loaded. Only earned steps are wanted, the shown one before the others, and failed ones again after a retry. */
export function usePictures(shownStep: number, earnedStep: number, source: Source): Pictures {
  const [states, setStates] = useState<Record<number, 'ready' | 'failed'>>({});
  const [step, setStep] = useState<number | null>(null);
  const needed = source === 'whole' ? WHOLE : shownStep;
  const state = states[needed] ?? 'waiting';
  if (state === 'ready' && step !== shownStep) setStep(shownStep);

  const earned = Array.from({ length: earnedStep }, (_, index) => earnedStep - index);
  // The others wait for the needed one, so that they do not take the line from it.
  const mayLoad = (picture: number) =>
    states[picture] === undefined && (picture === needed || state === 'ready');
  return {
    wanted: (source === 'whole' ? [WHOLE] : earned).filter(
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
