import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PLAYER_PREFIX } from './player-made.ts';

const HASH_LENGTH = 9;
const CREATOR_LENGTH = 3;
const STARTER_PREFIX = 'ZO-';

function pathHash(path: string): string {
  return bytesToHex(md5(utf8ToBytes(path)))
    .toUpperCase()
    .slice(0, HASH_LENGTH);
}

/** Id of a player-made level: 'PL-', three letters of the creator and a colon, nine characters of the MD5 of the image path (design, 7). */
export function playerLevelId(creator: string, path: string): string {
  // Whole letters: half of one could stand in no address.
  const letters = Array.from(creator.replace(/\p{Surrogate}/gu, '\ufffd'))
    .slice(0, CREATOR_LENGTH)
    .join('');
  const maker = letters && `${letters}:`;
  return `${PLAYER_PREFIX}${maker}${pathHash(path)}`;
}

/** Id of a level of the starter pack: it says nothing about the game. */
export function starterLevelId(path: string): string {
  return `${STARTER_PREFIX}${pathHash(path)}`;
}
