import * as v from 'valibot';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { LARGE_PICTURE_KEY } from '../../../site/storage-keys.ts';

/** Whether the picture fills the window, as this browser remembers it, and what switches it (docs/rules/zoom.md#frame). */
export function useLargePicture(): [isLarge: boolean, toggle: () => void] {
  const [isLarge, setIsLarge] = useLocalStorage(LARGE_PICTURE_KEY, v.boolean(), false);
  return [isLarge, () => setIsLarge(!isLarge)];
}
