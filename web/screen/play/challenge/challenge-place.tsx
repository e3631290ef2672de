import { Suspense } from 'react';
import type { Level } from '#shared/level/level.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { useUrlHash } from '../../../browser/page.ts';
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
  const fragment = useUrlHash();
  if (!/(^|&)challenge=/.test(fragment)) return null;
  return (
    <Suspense>
      <OpenedChallenge {...props} fragment={fragment} />
    </Suspense>
  );
}
