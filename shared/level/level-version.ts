import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Level } from './level.ts';

/** Hash of all that a player sees of a level; equal hashes need no new version (specification, 4). */
export function contentHash(level: Level): string {
  return hash(playerParts(level));
}

/** Hash of all that a save may change, to find out whether somebody else has saved in between (design, 9: conflicts). */
export function revisionOf(level: Level): string {
  const { id, version, popularity, imageRatio, state } = level;
  return hash([id, version, popularity, imageRatio, state, ...playerParts(level)]);
}

/** Hash of a daily order, to find out whether somebody else has sorted or changed it in between (decision 40). */
export function orderRevision(ids: readonly string[]): string {
  return hash([...ids]);
}

/** The version to save, export or submit: one more when the content differs from the last saved hash, null meaning never saved (specification, 4). */
export function nextVersion(level: Level, savedHash: string | null): number {
  const isChanged = savedHash !== null && contentHash(level) !== savedHash;
  return isChanged ? level.version + 1 : level.version;
}

/** The level with another image path; a change starts over at version 1 and forgets the smoothing setting (specification, 4). */
export function withImagePath(level: Level, path: string): Level {
  if (path === level.path) return level;
  const { imageHeight: _, ...rest } = level;
  return { ...rest, path, version: 1, noSmoothing: false, imageRatio: null };
}

function playerParts(level: Level): unknown[] {
  const { name, gameId, path, releaseDate, presentation, didYouKnow, didYouKnowSpoils } = level;
  const { creator, comment, celebration, noSmoothing, credit } = level;
  const presets = level.zoomPresets.map((preset) => preset && [preset.x, preset.y, preset.zoom]);
  const licence = credit && [credit.attribution, credit.licence, credit.homepage];
  const texts = [name, gameId, path, releaseDate, presentation, didYouKnow, didYouKnowSpoils];
  return [...texts, creator, comment, celebration, noSmoothing, licence, presets];
}

function hash(parts: unknown[]): string {
  return bytesToHex(md5(utf8ToBytes(JSON.stringify(parts))));
}
