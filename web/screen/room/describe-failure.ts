import { MAX_MEMBERS } from '#shared/room/room.ts';
import { ApiError } from '../../browser/call.ts';

export const FULL = `This room is full: it has ${MAX_MEMBERS} members. Someone has to leave first.`;
const NO_ANSWER = 'This site did not answer. Check your connection and try again.';

/** What to tell the visitor about a call that failed. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return NO_ANSWER;
  switch (error.code) {
    case 'too-many':
      return 'Too many requests. Wait a minute, then try again.';
    case 'not-found':
      return 'The room is gone, or you are not in it any more.';
    case 'conflict':
      return FULL;
    default:
      return NO_ANSWER;
  }
}
