import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { SKIP } from '#shared/play/guess.ts';
import type { Play } from '#shared/play/play.ts';
import { hasSkipped } from '../../../play/play-storage.ts';

/** What a skip does, for who has never skipped (docs/rules/play.md#skip). */
export function useSkipNote({ guesses }: Play): string | undefined {
  const [isKnown] = useState(hasSkipped);
  return isKnown || guesses.includes(SKIP) ? undefined : t('zooms out');
}
