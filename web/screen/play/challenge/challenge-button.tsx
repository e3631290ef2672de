import { Swords } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Challenge } from '#shared/challenge/challenge.ts';
import { t } from '#shared/language/t.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { ChallengeFriendProps } from './make-challenge.tsx';

const MakeChallenge = lazyPart(async () => (await import('./make-challenge.tsx')).MakeChallenge);

interface ChallengeButtonProps extends ChallengeFriendProps {
  /** The challenge that it answers. */
  received: Challenge | null;
}

/** Opens what makes the link of a challenge; who was challenged challenges back. */
export function ChallengeButton(props: ChallengeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Swords size={18} aria-hidden="true" />
        {props.received ? t('Challenge back') : t('Challenge a friend')}
      </Button>
      {isOpen && (
        <Suspense>
          <MakeChallenge {...props} />
        </Suspense>
      )}
    </>
  );
}
