import type { Verdict } from '#shared/candidate/candidate.ts';
import { checklist } from '#shared/checklist/checklist.ts';
import { masksOver, showsShapesOfLetters } from '#shared/checklist/lettering-check.ts';
import { proposeSteps } from '#shared/draft/propose-steps.ts';
import type { Level } from '#shared/level/level.ts';
import { analysePicture } from '../draft/propose-for-picture.ts';
import { showsText } from './shows-text.ts';

/** What the server finds in the picture of a candidate. */
export interface Judgement {
  /** Those that it has, or that are proposed; some are null for a picture that has none. */
  zoomPresets: Level['zoomPresets'];
  verdict: Verdict;
}

/** Proposes steps where a level lacks some, and checks it with its picture. Takes one to three seconds of the processor. */
export async function judgePicture(level: Level, bytes: Buffer, gameYear: number | null): Promise<Judgement> {
  const { size, small, lettering } = await analysePicture(bytes);
  const proposed = level.zoomPresets.includes(null) ? proposeSteps(small, size, lettering) : null;
  const zoomPresets = proposed ?? level.zoomPresets;
  const complete = { ...level, zoomPresets };
  const found = checklist(complete, {
    ...{ size, small, lettering, gameYear },
    duplicates: null,
    isManager: true,
    otherNames: [],
    pictureError: null,
  });
  const checks = found.map(({ id, weight, step }) => ({ id, weight, ...(step && { step }) }));
  const ratio = size.width / size.height;
  return {
    zoomPresets,
    verdict: {
      checks,
      masks: masksOver(complete, ratio, lettering),
      isClear: !showsShapesOfLetters(complete, ratio, lettering) && !(await showsText(complete, bytes)),
    },
  };
}
