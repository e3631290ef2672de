import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { PLAYER_PREFIX, STARTER_PREFIX } from './level-origin.ts';

const HASH_LENGTH = 9;
const CREATOR_LETTERS = 3;

/**
 * The id of a player-made level: 'PL-', up to three letters of the creator and a colon, and nine hexadecimal digits of the MD5 of the
 * picture path. Where that id is taken, `copy` counts on from 2 and gives others of the same form (docs/rules/levels.md#player-level-id).
 */
export function playerLevelId(creator: string, path: string, copy = 1): string {
  // A lone surrogate cannot be part of an address.
  const letters = Array.from(creator.replace(/\p{Surrogate}/gu, '\ufffd'))
    .slice(0, CREATOR_LETTERS)
    .join('');
  const prefix = letters && `${letters}:`;
  return `${PLAYER_PREFIX}${prefix}${pathHash(copy === 1 ? path : `${path} ${copy}`)}`;
}

/** The id of a level of the starter pack: 'ZO-' and the same hash, so that it tells nothing about the game. */
export function starterLevelId(path: string): string {
  return `${STARTER_PREFIX}${pathHash(path)}`;
}

function pathHash(path: string): string {
  return bytesToHex(md5(utf8ToBytes(path)))
    .toUpperCase()
    .slice(0, HASH_LENGTH);
}
