import { Suspense } from 'react';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { playedLabel } from '#shared/play/share/share-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { ResultCard } from '../result/result-card.tsx';

const ChallengeFriend = lazyPart(
  async () => (await import('../challenge/challenge-friend.tsx')).ChallengeFriend,
  () => null,
);

interface PracticeFinishProps {
  level: Level;
  play: Play;
  outcomes: readonly StepOutcome[];
  onNext: () => void;
  /** Its steps are nowhere but here, so that no challenge can lead to it. */
  isRemix: boolean;
}

/** The result of a practised level, and the way to the next one. */
export function PracticeFinish({ level, play, outcomes, onNext, isRemix }: PracticeFinishProps) {
  return (
    <ResultCard {...{ play, outcomes }} texts={<p>{t('Practice: this counts nowhere.')}</p>}>
      <div className="row">
        <Button variant="primary" onClick={onNext}>
          {t('Next puzzle')}
        </Button>
      </div>
      {!isRemix && (
        <div>
          <Suspense>
            <ChallengeFriend
              label={playedLabel(level, null)}
              levelId={level.id}
              levelPath={paths.level(level.id)}
              outcomes={outcomes}
            />
          </Suspense>
        </div>
      )}
    </ResultCard>
  );
}
