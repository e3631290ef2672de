import { t } from '#shared/language/t.ts';
import { MAX_MEMBERS } from '#shared/room/room.ts';
import { ApiError, noResponse } from '../../browser/call.ts';
import { isOffline } from '../../browser/connection.ts';

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
