import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  MAX_SUBMISSION_KEYS,
  SUBMISSION_KEY_HEADER,
  SubmissionKey,
} from '#shared/submission/submission-key.ts';
import type { Database } from '../database/tables.ts';
import { hashSecret } from '../secret.ts';
import { findKeys, insertKey } from './queries.ts';

const KEY_BYTES = 16;

/** Stores a key that opens a submission, by default a new one, and returns it; only its hash is stored. `now` is in milliseconds since 1970. */
export async function addKey(
  trx: Database,
  levelId: string,
  now: number,
  key = randomBytes(KEY_BYTES).toString('base64url'),
): Promise<string> {
  await insertKey(trx, { hash: hashSecret(key), levelId }, new Date(now).toISOString());
  return key;
}

/** The texts that a request carries as keys, each once; at most as many as a call may carry. */
export function keysOf({ headers }: FastifyRequest): string[] {
  const texts = String(headers[SUBMISSION_KEY_HEADER] ?? '').split(',');
  const keys = texts.map((text) => text.trim()).filter((text) => text !== '');
  return [...new Set(keys)].slice(0, MAX_SUBMISSION_KEYS);
}

/** The ids of the levels that keys open, by key. */
export type OpenedKeys = ReadonlyMap<string, string>;

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
