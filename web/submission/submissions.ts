import * as v from 'valibot';
import { LevelId } from '#shared/level/level.ts';
import {
  MAX_SUBMISSION_KEYS,
  SUBMISSION_KEY_HEADER,
  SubmissionKey,
} from '#shared/submission/submission-key.ts';
import { storedValue, storeValue } from '../browser/storage/local-storage.ts';
import { useStoredText } from '../browser/storage/use-local-storage.ts';

const STORAGE_KEY = 'submissions';

/** A submission that this browser knows the key of; `seenAt` is when the answer was given that its creator has seen last. */
const KnownSubmission = v.object({
  id: LevelId,
  key: SubmissionKey,
  name: v.string(),
  seenAt: v.nullable(v.string()),
});
export type KnownSubmission = v.InferOutput<typeof KnownSubmission>;

const KnownSubmissions = v.array(KnownSubmission);

/** The submissions that this browser knows, oldest first. */
export function knownSubmissions(): KnownSubmission[] {
  return storedValue(STORAGE_KEY, KnownSubmissions, []);
}

/** The same, updated as they change here or in another tab. */
export function useKnownSubmissions(): KnownSubmission[] {
  useStoredText(STORAGE_KEY);
  return knownSubmissions();
}

/** Remembers the key of a submission, in place of an earlier one. Returns whether it outlives the visit. */
export function rememberSubmission({ id, key, name }: Omit<KnownSubmission, 'seenAt'>): boolean {
  const known = knownSubmissions();
  const seenAt = known.find((one) => one.id === id)?.seenAt ?? null;
  return store([...known.filter((one) => one.id !== id), { id, key, name, seenAt }]);
}

/** Remembers that the answers to submissions up to these times have been seen. */
export function markSeen(answers: readonly { id: string; answeredAt: string | null }[]): void {
  const times = new Map(answers.map(({ id, answeredAt }) => [id, answeredAt]));
  const known = knownSubmissions();
  const marked = known.map((one) => ({ ...one, seenAt: times.get(one.id) ?? one.seenAt }));
  if (JSON.stringify(marked) !== JSON.stringify(known)) store(marked);
}

export function forgetSubmission(id: string): void {
  store(knownSubmissions().filter((one) => one.id !== id));
}

/** The header that carries keys. */
export function keyHeader(keys: readonly string[]): Record<string, string> {
  return keys.length === 0 ? {} : { [SUBMISSION_KEY_HEADER]: keys.slice(-MAX_SUBMISSION_KEYS).join(',') };
}

/** The header with the keys of all submissions that this browser knows. */
export function knownKeysHeader(): Record<string, string> {
  return keyHeader(knownSubmissions().map(({ key }) => key));
}

function store(known: readonly KnownSubmission[]): boolean {
  return storeValue(STORAGE_KEY, known);
}
