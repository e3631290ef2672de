import { Suspense } from 'react';
import type { Level } from '#shared/level/level.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { pageUrl } from '../../../browser/page.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

const OpenedChallenge = lazyPart(
  async () => (await import('./opened-challenge.tsx')).OpenedChallenge,
  () => null,
);

interface ChallengePlaceProps {
  level: Level;
  /** The player's own, once the level is finished. */
  outcomes: readonly StepOutcome[] | null;
}

/** The challenge in the address, if there is one (docs/rules/play.md#challenges). */
export function ChallengePlace(props: ChallengePlaceProps) {
  // It is read with each view of the level: every play loads this, and few have a challenge.
  const { hash } = pageUrl();
  if (!/[#&]challenge=/.test(hash)) return null;
  return (
    <Suspense>
      <OpenedChallenge {...props} fragment={hash.slice(1)} />
    </Suspense>
  );
}
