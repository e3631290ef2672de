import { LevelPlace, USUAL_PLACE } from '#shared/planner/level-place.ts';
import { storedValue } from '../browser/storage/local-storage.ts';
import { useLocalStorage } from '../browser/storage/use-local-storage.ts';

const KEY = 'level-place';

/** Where levels that are approved in this browser join the daily order (docs/rules/daily-order.md#place). */
export const levelPlace = (): LevelPlace => storedValue(KEY, LevelPlace, USUAL_PLACE);

/** What an approval says of that; nothing for any other save. */
export const placeOfApproval = (isApproval: boolean) => isApproval && { place: levelPlace() };

/** The same, and what changes it. */
export const useLevelPlace = () => useLocalStorage(KEY, LevelPlace, USUAL_PLACE);
