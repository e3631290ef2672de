import { Suspense } from 'react';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { ChallengeButton } from './challenge-button.tsx';
import { useHasChallenge } from './challenge-place.tsx';
import type { ChallengeFriendProps } from './make-challenge.tsx';

// Only who was challenged needs what reads challenges.
const ChallengeBack = lazyPart(async () => (await import('./challenge-back.tsx')).ChallengeBack);

/** The button that challenges a friend, or challenges back. */
export function ChallengeFriend(props: ChallengeFriendProps) {
  if (!useHasChallenge()) return <ChallengeButton {...props} received={null} />;
  return (
    <Suspense>
      <ChallengeBack {...props} />
    </Suspense>
  );
}
