import { useUrlHash } from '../../../browser/page/page.ts';
import { ChallengeButton } from './challenge-button.tsx';
import { challengeInFragment } from './challenge-link.ts';
import type { ChallengeFriendProps } from './make-challenge.tsx';

/** The same where the address has a challenge; one that is damaged is not answered. */
export function ChallengeBack(props: ChallengeFriendProps) {
  return <ChallengeButton {...props} received={challengeInFragment(useUrlHash(), props.levelId)} />;
}
