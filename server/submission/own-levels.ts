import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Level, LevelId } from '#shared/level/level.ts';
import { mayEditLevel } from '#shared/level/level-access.ts';
import { contentHash, levelRevision } from '#shared/level/level-version.ts';
import { timestampOf } from '#shared/schema/values.ts';
import {
  MAX_SUBMISSION_KEYS,
  SUBMISSION_KEY_HEADER,
  SubmissionKey,
} from '#shared/submission/submission-key.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { createSignedIds, type SignedIds } from '../http/signed-ids.ts';
import type { Visitor } from '../http/visitor.ts';
import { findLevel, findLevelsOfPicture, type PlacedLevel } from '../level/queries.ts';
import { createSigner, hashSecret } from '../secret.ts';
import { changedLevel, type LevelImage, withManagerFieldsOf } from './prepare.ts';
import { findKeys, insertKey } from './queries.ts';
import { readThread } from './review/thread.ts';
import type { SentLevel } from './sent-level.ts';

// Which levels are those of a browser, and which of them it sends again: by its cookie, by the keys of a call, and by what is sent
// (docs/rules/submission.md#submission-keys).

/** The levels submitted from a browser (docs/rules/accounts.md#own-submissions). */
export type OwnLevels = SignedIds;

export function createOwnLevels(secret: string, publicUrl: string): OwnLevels {
  // This many ids of maximum length fit.
  return createSignedIds(createSigner(secret, 'own-levels'), publicUrl, {
    name: 'own-levels',
    id: LevelId,
    maxIds: 90,
    days: 365,
  });
}

const KEY_BYTES = 16;

/** Stores a key that opens a submission, by default a new one, and returns it; only its hash is stored. `now` is in milliseconds since 1970. */
export async function addKey(
  trx: Database,
  levelId: string,
  now: number,
  key = randomBytes(KEY_BYTES).toString('base64url'),
): Promise<string> {
  await insertKey(trx, { hash: hashSecret(key), levelId }, timestampOf(now));
  return key;
}

/** The texts that a request carries as keys, each once; at most as many as a call may carry. */
export function keysOf({ headers }: FastifyRequest): string[] {
  const texts = String(headers[SUBMISSION_KEY_HEADER] ?? '').split(',');
  const keys = texts.map((text) => text.trim()).filter((text) => text !== '');
  return [...new Set(keys)].slice(0, MAX_SUBMISSION_KEYS);
}

/** The ids of the levels that keys open, by key. */
type OpenedKeys = ReadonlyMap<string, string>;

/** Finds the levels that keys open. */
export async function openKeys(db: Database, keys: readonly string[]): Promise<OpenedKeys> {
  const hashes = new Map(
    keys.filter((key) => v.safeParse(SubmissionKey, key).success).map((key) => [hashSecret(key), key]),
  );
  const found = await findKeys(db, [...hashes.keys()]);
  const opened = new Map<string, string>();
  for (const [hash, key] of hashes) {
    const stored = found.find((one) => isSame(one.hash, hash));
    if (stored) opened.set(key, stored.levelId);
  }
  return opened;
}

/** Compared in constant time, whatever the index of the database does. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Who sends a level, with all that ties them to levels of before. */
interface Sender {
  /** Owns the levels of their cookie and of all keys of the call. */
  visitor: Visitor;
  /** The levels that the keys open, by key. */
  opened: OpenedKeys;
  /** The id of the level that an earlier attempt to send the same has stored, as the key made for it says; null if there is none. */
  begunId: string | null;
}

/** Finds the levels of who makes a call; `newKey` is the key made for what it sends. */
export async function openSender(
  db: Database,
  { request, visitor }: { request: FastifyRequest; visitor: Visitor },
  newKey = '',
): Promise<Sender> {
  const opened = await openKeys(db, [...(newKey === '' ? [] : [newKey]), ...keysOf(request)]);
  const ownLevels = new Set([...visitor.ownLevels, ...opened.values()]);
  return { visitor: { ...visitor, ownLevels }, opened, begunId: opened.get(newKey) ?? null };
}

/**
 * The key of a submission that the call carries, else the one made for it, else one made here: it is stored as a hash, so nobody can be
 * told it again.
 */
export async function keyFor(
  trx: Database,
  levelId: string,
  { opened, newKey, at }: { opened: OpenedKeys; newKey: string | undefined; at: number },
): Promise<string> {
  const known = [...opened].find(([, id]) => id === levelId);
  if (known) return known[0];
  const isFree = newKey !== undefined && !opened.has(newKey);
  return addKey(trx, levelId, at, isFree ? newKey : undefined);
}

/** The stored level with the id of a sent one, if it is its creator's. Fails when it may no longer be changed. */
export async function findOwnLevel(
  db: Database,
  { level, baseRevision }: SentLevel,
  { visitor }: Sender,
): Promise<Level | null> {
  if (!visitor.ownLevels.has(level.id)) return null;
  const current = (await findLevel(db, level.id))?.level ?? null;
  if (!current) return null;
  if (!isWaiting(current)) {
    throw new Failure('conflict', 'level-decided');
  }
  const isRepeated = contentHash(withManagerFieldsOf(current, level)) === contentHash(current);
  if (typeof baseRevision === 'string' && levelRevision(current) !== baseRevision && !isRepeated) {
    throw new Failure('conflict', 'changed-by-manager', { current });
  }
  return current;
}

/**
 * The stored level that a submission replaces or repeats; null for a new one. Fails for a copy of a level that somebody else submitted or
 * that has been decided on: who has the link of a level can send the same form, and must not get its key (decision 137).
 */
export async function findResubmitted(
  trx: Database,
  sent: SentLevel,
  { sender, image }: { sender: Sender; image: LevelImage },
): Promise<Level | null> {
  const changed = (stored: Level) => changedLevel(withManagerFieldsOf(stored, sent.level), image, stored);
  const known = (await findOwnLevel(trx, sent, sender)) ?? (await findBegun(trx, sender, changed));
  if (known) return known;
  const same = await findSameLevels(trx, image, changed);
  const repeated = same.find(({ level }) => sender.visitor.ownLevels.has(level.id) && isWaiting(level));
  if (!repeated && same.length > 0) throw new Failure('conflict', 'level-submitted-already');
  return repeated?.level ?? null;
}

/** The waiting level that an earlier attempt has stored. Fails when a manager has changed it since, and the creator, too. */
async function findBegun(
  trx: Database,
  { begunId }: Sender,
  changed: (stored: Level) => Level,
): Promise<Level | null> {
  const current = begunId === null ? null : ((await findLevel(trx, begunId))?.level ?? null);
  if (!current || !isWaiting(current)) return null;
  const sent = (await readThread(trx, current)).findLast(({ author }) => author === 'maker')?.snapshot;
  const isAsSent = sent && contentHash(sent) === contentHash(current);
  if (!isAsSent && contentHash(changed(current)) !== contentHash(current)) {
    throw new Failure('conflict', 'changed-by-manager', { current });
  }
  return current;
}

function isWaiting({ state }: Level): boolean {
  return mayEditLevel(null, { state, isReleased: false, isOwn: true });
}

/** The stored level that a manager's new level repeats, as its sender never got the response; null if there is none. */
export async function findSaved(
  trx: Database,
  { level }: SentLevel,
  image: LevelImage,
): Promise<PlacedLevel | null> {
  const same = await findSameLevels(trx, image, (stored) => changedLevel(level, image, stored));
  const saved = same.find(({ level: { state, popularity } }) => {
    const isApproval = state === 'submitted' && level.state === 'approved';
    return popularity === (level.popularity ?? popularity) && (state === level.state || isApproval);
  });
  return saved ?? null;
}

/** The levels with the same picture that a sent one would not change; `changedBy` gives what it would make of a stored one. */
async function findSameLevels(
  trx: Database,
  image: LevelImage,
  changedBy: (stored: Level) => Level,
): Promise<PlacedLevel[]> {
  const levels = await findLevelsOfPicture(trx, image.path);
  return levels.filter(({ level }) => contentHash(changedBy(level)) === contentHash(level));
}
