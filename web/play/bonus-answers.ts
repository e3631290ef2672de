import * as v from 'valibot';
import { BonusAnswers } from '#shared/play/bonus/bonus.ts';
import { storedValue } from '../browser/storage/local-storage.ts';
import { useLocalStorage } from '../browser/storage/use-local-storage.ts';
import { bonusKey } from '../site/storage-keys.ts';

const Stored = v.nullable(BonusAnswers);

/** The answers of this browser to the questions after a level; null for none yet. */
export function useBonusAnswers(levelId: string) {
  return useLocalStorage(bonusKey(levelId), Stored, null);
}

/** The same, as it is now. */
export function bonusAnswers(levelId: string): BonusAnswers | null {
  return storedValue(bonusKey(levelId), Stored, null);
}
