import { useRef } from 'react';

const PAUSE_MS = 500;

interface SkipPause {
  begin(): void;
  /** Skips if the pause is over, and begins the next one. */
  runAfter(skip: () => void): void;
}

/** A pause in which Enter does not skip: a second Enter after a guess was meant for the guess (docs/rules/play.md#skip). */
export function useSkipPause(): SkipPause {
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  const begin = () => {
    begunAt.current = performance.now();
  };
  return {
    begin,
    runAfter(skip) {
      if (performance.now() - begunAt.current < PAUSE_MS) return;
      begin();
      skip();
    },
  };
}
