import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Level } from './level.ts';
import { maskKey } from './mask.ts';
import { givenDescriptions } from './step-descriptions.ts';

// Between the hash of what has a version and that of the step descriptions, if there are any.
const SEPARATOR = '.';

/**
 * A hash of what players see of a level: levels with the same one are equal to them. It begins with the hash of all that a version counts
 * (docs/rules/levels.md#level-version).
 */
export function contentHash(level: Level): string {
  const descriptions = givenDescriptions(level);
  return [hash(playerParts(level)), ...(descriptions ? [hash(descriptions)] : [])].join(SEPARATOR);
}

/** A hash of what a save may change, which detects a save by another user in between (docs/rules/levels.md#edit-conflicts). */
export function levelRevision(level: Level): string {
  const { id, version, popularity, imageRatio, state } = level;
  const descriptions = givenDescriptions(level);
  const described = descriptions ? [descriptions] : [];
  return hash([id, version, popularity, imageRatio, state, ...playerParts(level), ...described]);
}

/** A hash of a daily order, which detects a change by another user in between (docs/rules/daily-order.md#sorting). */
export function orderRevision(ids: readonly string[]): string {
  return hash([...ids]);
}

/**
 * The version to save, export or submit: one more if the content differs from `savedHash`; null for a level never saved. Descriptions of
 * steps may differ: a play goes on when they change.
 */
export function nextVersion(level: Level, savedHash: string | null): number {
  const isChanged = savedHash !== null && versionedPart(contentHash(level)) !== versionedPart(savedHash);
  return isChanged ? level.version + 1 : level.version;
}

/** A copy of the level with another image path: version 1, size unknown and smoothing reset. The level itself if the path is the same. */
export function withImagePath(level: Level, path: string): Level {
  if (path === level.path) return level;
  const { imageHeight: _, ...rest } = level;
  return { ...rest, path, version: 1, noSmoothing: false, imageRatio: null };
}

function versionedPart(contentHash: string): string | undefined {
  return contentHash.split(SEPARATOR)[0];
}

function playerParts(level: Level): unknown[] {
  const { name, gameId, path, releaseDate, presentation, didYouKnow, didYouKnowSpoils } = level;
  const { creator, comment, celebration, noSmoothing, credit } = level;
  const presets = level.zoomPresets.map((preset) => preset && [preset.x, preset.y, preset.zoom]);
  const licence = credit && [credit.attribution, credit.licence, credit.homepage];
  const texts = [name, gameId, path, releaseDate, presentation, didYouKnow, didYouKnowSpoils];
  const parts = [...texts, creator, comment, celebration, noSmoothing, licence, presets];
  // Left out while empty, so that the hashes of other levels stay.
  const accepted = level.alsoAccepted?.map(({ id, name: also }) => [id, also]) ?? [];
  const masks = level.masks?.length ? ['masks', maskKey(level.masks)] : [];
  return [...parts, ...[accepted, masks].filter((part) => part.length > 0)];
}

function hash(parts: unknown[]): string {
  return bytesToHex(md5(utf8ToBytes(JSON.stringify(parts))));
}
