import * as v from 'valibot';
import { BonusAnswers } from '#shared/play/bonus/bonus.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { bonusKey } from '../../../site/storage-keys.ts';

/** The answers of this browser to the questions after a level; null for none yet. */
export function useBonusAnswers(levelId: string) {
  return useLocalStorage(bonusKey(levelId), v.nullable(BonusAnswers), null);
}
