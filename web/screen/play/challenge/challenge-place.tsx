import { Suspense } from 'react';
import type { Level } from '#shared/level/level.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { useUrlHash } from '../../../browser/page/page.ts';
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

/** Whether the address has a challenge, damaged or not. */
export function useHasChallenge(): boolean {
  return /(^|&)challenge=/.test(useUrlHash());
}

/** The challenge in the address, if there is one (docs/rules/play.md#challenges). */
export function ChallengePlace(props: ChallengePlaceProps) {
  const fragment = useUrlHash();
  if (!useHasChallenge()) return null;
  return (
    <Suspense>
      <OpenedChallenge {...props} fragment={fragment} />
    </Suspense>
  );
}
