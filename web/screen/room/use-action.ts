import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { MAX_MEMBERS } from '#shared/room/room.ts';
import { ApiError, noResponse } from '../../browser/call.ts';
import { isOffline } from '../../browser/connection.ts';

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

export const FULL = t('This room is full: it has {maxMembers} members. Someone has to leave first.', {
  maxMembers: MAX_MEMBERS,
});
const NO_ANSWER = t('This site did not answer. Check your connection and try again.');

/** What to tell the visitor about a call that failed. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return isOffline() ? noResponse() : NO_ANSWER;
  switch (error.code) {
    case 'too-many':
      return t('Too many requests. Wait a minute, then try again.');
    case 'not-found':
      return t('The room is gone, or you are not in it any more.');
    case 'conflict':
      return FULL;
    case 'full':
      return `${error.message}.`;
    default:
      return NO_ANSWER;
  }
}

/** For a browser that refuses to store. */
export const UNSTORED = t(
  'This browser cannot store the room: you are a member until you close the page. Keep the link.',
);
