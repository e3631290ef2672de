import * as v from 'valibot';
import { useLocalStorage } from '../browser/use-local-storage.ts';
import { Setting } from './setting.tsx';

/** Whether players see what their wrong guesses reveal (docs/rules/play.md#playing-without-hints). */
export function HintSetting() {
  const [isWithoutHints, setIsWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);
  return (
    <Setting label="Play without hints" isOn={isWithoutHints} onChange={setIsWithoutHints}>
      Wrong guesses reveal nothing until you have finished.
    </Setting>
  );
}

/** Whether shared results have shapes in place of coloured squares (docs/rules/statistics.md#share-text). */
export function ShapeSetting() {
  const [withShapes, setWithShapes] = useLocalStorage('share-shapes', v.boolean(), false);
  return (
    <Setting label="Shapes instead of colours" isOn={withShapes} onChange={setWithShapes}>
      Shared results show ✕ ≈ ✓ · in place of squares.
    </Setting>
  );
}
