import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { SKIP } from '#shared/play/guess.ts';
import type { Play } from '#shared/play/play.ts';
import { hasSkipped } from '../../../play/play-storage.ts';

/** What a skip does: at the last step, and for who has never skipped (docs/rules/play.md#skip). */
export function useSkipNote({ guesses, step }: Play): string | undefined {
  const [isKnown] = useState(hasSkipped);
  if (step === STEP_COUNT) return t('ends the puzzle');
  return isKnown || guesses.includes(SKIP) ? undefined : t('zooms out');
}
