import { useUrlHash } from '../../../browser/page/page.ts';
import { ChallengeButton, type ChallengeFriendProps } from './challenge-button.tsx';
import { challengeInFragment } from './challenge-link.ts';

/** The same where the address has a challenge; one that is damaged is not answered. */
export function ChallengeBack(props: ChallengeFriendProps) {
  return <ChallengeButton {...props} received={challengeInFragment(useUrlHash(), props.levelId)} />;
}
