import * as v from 'valibot';
import { LevelId } from '../../level/level.ts';
import { Pack, PackContent, PackTitle } from '../../pack/pack.ts';
import { Integer, Timestamp, Uuid } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';
import { SentRefusal } from '../problem.ts';

const params = v.object({ id: v.pipe(v.string(), v.maxCodePoints(64)) });

/** A pack that the site makes; `levels` is how many it has now. */
const OwnPack = v.object({
  id: Uuid,
  ...PackTitle.entries,
  version: Integer,
  sharedAt: Pack.entries.sharedAt,
  levels: Integer,
});
export type OwnPack = v.InferOutput<typeof OwnPack>;

/** The packs of the site, and the fingerprint of the key that signs them. `shareable` are the levels that may be passed on, in their daily order. */
const OwnPacks = v.object({
  packs: v.array(OwnPack),
  fingerprint: v.string(),
  shareable: v.array(v.object({ id: LevelId, isSubmitted: v.boolean() })),
});
export type OwnPacks = v.InferOutput<typeof OwnPacks>;

/** The packs that the site makes (docs/rules/packs.md#export). */
export const ownPacks = endpoint({
  method: 'GET',
  path: '/api/system/packs',
  summary: 'Packs that the site makes',
  access: 'manage-level',
  response: OwnPacks,
});

/** Makes a pack, or changes the one of this name. 409 when no level may be passed on in it. */
export const makePack = endpoint({
  method: 'POST',
  path: '/api/system/packs',
  summary: 'Make a pack of levels',
  access: 'manage-level',
  audit: 'pack-made',
  body: v.object({ ...PackTitle.entries, content: PackContent }),
  response: OwnPacks,
});

/** Makes a pack no more. What others have of it stays theirs. */
export const removePack = endpoint({
  method: 'DELETE',
  path: '/api/system/packs/:id',
  summary: 'Make a pack no more',
  access: 'manage-level',
  audit: 'pack-removed',
  params,
  response: OwnPacks,
});

/** A pack as it is offered; `url` is relative to the address of the list. */
const OfferedPack = v.object({
  ...v.pick(Pack, ['name', 'licence', 'author', 'version', 'key', 'sharedAt']).entries,
  levels: Integer,
  url: v.pipe(v.string(), v.maxLength(2000)),
});

/** The packs that the site offers to others. 404 unless an admin has switched that on (docs/rules/packs.md#export). */
export const offeredPacks = endpoint({
  method: 'GET',
  path: '/api/packs.json',
  summary: 'Packs that the site offers',
  access: 'public',
  response: v.object({ packs: v.array(OfferedPack) }),
  limit: { calls: 60, seconds: 3600 },
});

/** A pack as a file: for managers, and for everybody while packs are offered. 503 while one of its pictures cannot be read. */
export const packFile = endpoint({
  method: 'GET',
  path: '/api/packs/:id',
  summary: 'A pack of levels',
  access: 'public',
  params,
  produces: 'application/zip',
  response: v.unknown(),
  limit: { calls: 20, seconds: 3600 },
});

/**
 * A pack of another site that has come in. `otherFingerprint` is that of the key of a refused one of the same name, null for none. `source` is
 * the address that it was fetched from, null for a file.
 */
const TakenPack = v.object({
  ...PackTitle.entries,
  version: Integer,
  levels: Integer,
  takenAt: Timestamp,
  source: v.nullable(v.string()),
  fingerprint: v.string(),
  otherFingerprint: v.nullable(v.string()),
});
export type TakenPack = v.InferOutput<typeof TakenPack>;

/** What taking a pack in came to, by the ids of levels of this site. */
const TakeResult = v.object({
  name: v.string(),
  version: Integer,
  /** Candidates that were added. */
  added: v.array(LevelId),
  /** Levels that have the pictures of others already. */
  known: v.array(LevelId),
  /** Levels that the pack has changed since its version before, and whose day has not come. */
  changed: v.array(LevelId),
  /** Levels that came with the version before, and are in the pack no more. */
  withdrawn: v.array(LevelId),
});
export type TakeResult = v.InferOutput<typeof TakeResult>;

/** The packs of other sites (docs/rules/packs.md#import). */
export const takenPacks = endpoint({
  method: 'GET',
  path: '/api/system/packs/taken',
  summary: 'Packs of other sites',
  access: 'manage-level',
  response: v.array(TakenPack),
});

/** What a source has brought: the last packs that had anything new. Of many levels only some are named. */
const SourceTake = v.object({ ...TakeResult.entries, added: Integer });
export type SourceTake = v.InferOutput<typeof SourceTake>;

/** What one check of a source came to. */
export const SourceCheck = v.object({
  /** When it began. */
  checkedAt: Timestamp,
  taken: v.array(SourceTake),
  /** Why it, or the pack of a name, brought nothing; `text` is in English. Null until the check has ended. */
  problems: v.nullable(v.array(v.object({ pack: v.string(), text: v.string(), ...SentRefusal.entries }))),
});
export type SourceCheck = v.InferOutput<typeof SourceCheck>;

const PackSource = v.object({ address: v.string(), check: v.nullable(SourceCheck) });
export type PackSource = v.InferOutput<typeof PackSource>;

/** The addresses of `PACK_SOURCES`, and what their last checks came to; null before the first (docs/rules/packs.md#sources). */
export const packSources = endpoint({
  method: 'GET',
  path: '/api/system/packs/sources',
  summary: 'Sources of packs',
  access: 'manage-level',
  response: v.array(PackSource),
});

/**
 * Takes a pack in: its levels become candidates. The body is `multipart/form-data` with the file. 400 for what is no pack, or was changed;
 * 409 for a pack of a known name with another key, for an older version, and when there are too many candidates.
 */
export const takePack = endpoint({
  method: 'POST',
  path: '/api/system/packs/taken',
  summary: 'Take a pack of another site in',
  access: 'manage-level',
  audit: 'pack-taken',
  response: TakeResult,
});

/** Accepts the key of a refused pack in place of the known one. 409 when it is not the one that was compared. */
export const acceptPackKey = endpoint({
  method: 'POST',
  path: '/api/system/packs/key',
  summary: 'Accept another key for the packs of a name',
  access: 'admin',
  audit: 'pack-key-accepted',
  sensitive: true,
  body: v.object({ name: PackTitle.entries.name, fingerprint: v.pipe(v.string(), v.maxLength(100)) }),
  response: v.array(TakenPack),
});
