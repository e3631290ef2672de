import {
  bytesOfChallenge,
  type Challenge,
  challengeFromBytes,
  MAX_CHALLENGE_BYTES,
} from '#shared/challenge/challenge.ts';
import { fromBase64Url, toBase64Url } from '../../../browser/encoding/base64-url.ts';
import { keysAtEndOf } from '../../../browser/url-hash.ts';

const MAX_CHARACTERS = Math.ceil((MAX_CHALLENGE_BYTES * 4) / 3);
const START = 'challenge=';

/** The path of a level with a challenge in its fragment, where a long level may be, too. */
export function challengePath(levelPath: string, challenge: Challenge, levelId: string): string {
  const separator = levelPath.includes('#') ? '&' : '#';
  return `${levelPath}${separator}${START}${toBase64Url(bytesOfChallenge(challenge, levelId))}`;
}

function decoded(code: string, levelId: string): Challenge | null {
  if (code.length > MAX_CHARACTERS) return null;
  try {
    return challengeFromBytes(fromBase64Url(code), levelId);
  } catch {
    return null;
  }
}

/** The challenge in a fragment; null for one that is damaged or of another level. */
export function challengeInFragment(fragment: string, levelId: string): Challenge | null {
  const text = fragment.slice(fragment.indexOf(START) + START.length);
  return keysAtEndOf(text).reduce<Challenge | null>((found, code) => found ?? decoded(code, levelId), null);
}
