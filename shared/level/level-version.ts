import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isEmptyValue, type Level, levelFields } from './level.ts';
import { maskKey } from './mask/mask.ts';

type FieldName = keyof Level;

// In every hash in this order, whatever their values: stored hashes must not change. Other fields follow where they are not empty.
const VERSION_FIELDS: readonly FieldName[] = [
  ...(['name', 'gameId', 'path', 'releaseDate', 'presentation', 'didYouKnow', 'didYouKnowSpoils'] as const),
  ...(['creator', 'comment', 'celebration', 'noSmoothing', 'credit', 'zoomPresets'] as const),
];
const REVISION_FIELDS: readonly FieldName[] = ['id', 'version', 'popularity', 'imageRatio', 'state'];

// Between the hash of what has a version and that of the step descriptions, if there are any.
const SEPARATOR = '.';

/**
 * A hash of what players see of a level: levels with the same one are equal to them. It begins with the hash of all that a version counts
 * (docs/rules/levels.md#level-version).
 */
export function contentHash(level: Level): string {
  const unversioned = otherParts(level, 'seen by players').flat();
  return [hash(versionParts(level)), ...(unversioned.length > 0 ? [hash(unversioned)] : [])].join(SEPARATOR);
}

/** A hash of what a save may change, which detects a save by another user in between (docs/rules/levels.md#edit-conflicts). */
export function levelRevision(level: Level): string {
  return hash([
    ...REVISION_FIELDS.map((name) => level[name]),
    ...versionParts(level),
    ...otherParts(level, 'seen by players'),
    ...otherParts(level, 'not seen by players'),
  ]);
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

function versionedPart(contentHash: string): string | undefined {
  return contentHash.split(SEPARATOR)[0];
}

function versionParts(level: Level): unknown[] {
  return [...VERSION_FIELDS.map((name) => hashedValue(level, name)), ...otherParts(level, undefined)];
}

/** The fields with an effect on the version that are in neither list above and not empty. */
function otherParts(level: Level, keepsVersion: (typeof levelFields)[number][1]['keepsVersion']): unknown[] {
  const listed = [...VERSION_FIELDS, ...REVISION_FIELDS];
  return levelFields
    .filter(([name, { keepsVersion: keeps, setBy }]) => {
      const isHashed = setBy !== 'server' && setBy !== 'creator alone';
      return keeps === keepsVersion && isHashed && !listed.includes(name);
    })
    .filter(([name]) => !isEmptyValue(level[name]))
    .map(([name]) => {
      const value = hashedValue(level, name);
      return name === 'alsoAccepted' || name === 'stepDescriptions' ? value : [name, value];
    });
}

function hashedValue(level: Level, name: FieldName): unknown {
  const { credit, zoomPresets, alsoAccepted, masks } = level;
  switch (name) {
    case 'credit':
      return credit && [credit.attribution, credit.licence, credit.homepage];
    case 'zoomPresets':
      return zoomPresets.map((preset) => preset && [preset.x, preset.y, preset.zoom]);
    case 'alsoAccepted':
      return alsoAccepted?.map(({ id, name: also }) => [id, also]);
    case 'masks':
      return masks && maskKey(masks);
    default:
      return level[name];
  }
}

function hash(parts: unknown[]): string {
  return bytesToHex(md5(utf8ToBytes(JSON.stringify(parts))));
}
