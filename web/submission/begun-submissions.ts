import * as v from 'valibot';
import { SubmissionKey } from '#shared/submission/submission-key.ts';
import { newKey } from '../browser/encoding/encryption.ts';
import { storedValue, storeValue } from '../browser/storage/local-storage.ts';

const STORAGE_KEY = 'submissions-begun';
const MAX_BEGUN = 50;

const BegunSubmissions = v.array(v.object({ from: v.string(), key: SubmissionKey }));

/**
 * The key for a submission. It is the same for every attempt to send what has the same `from`, also after a reload and in other tabs:
 * an earlier attempt may have arrived without its response (docs/rules/submission.md#submission-keys).
 */
export function beginSubmission(from: string): string {
  const begun = storedValue(STORAGE_KEY, BegunSubmissions, []);
  const key = begun.find((one) => one.from === from)?.key ?? newKey();
  storeValue(STORAGE_KEY, [...begun.filter((one) => one.from !== from), { from, key }].slice(-MAX_BEGUN));
  return key;
}

/** Ends what `beginSubmission` began: the next submission gets another key. */
export function endSubmission(from: string): void {
  const begun = storedValue(STORAGE_KEY, BegunSubmissions, []);
  storeValue(
    STORAGE_KEY,
    begun.filter((one) => one.from !== from),
  );
}
