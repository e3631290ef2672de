import { useState } from 'react';
import { describeFailure } from './describe-failure.ts';

interface Action {
  isRunning: boolean;
  /** What the last attempt failed with, as text; empty for none. */
  failure: string;
  /** Runs work unless some is running. Returns whether it succeeded. */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

/** One piece of work at a time, with its failure as text. */
export function useAction(): Action {
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (isRunning) return false;
    setIsRunning(true);
    setFailure('');
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(describeFailure(error));
      return false;
    } finally {
      setIsRunning(false);
    }
  }

  return { isRunning, failure, run };
}
