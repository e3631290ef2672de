import { Suspense } from 'react';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { FoldingCard } from '../../ui/card/card.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const PlaytestPanel = lazyPart(async () => (await import('../../playtest/playtest-panel.tsx')).PlaytestPanel);
const ProposeZooms = lazyPart(async () => (await import('../../playtest/propose-zooms.tsx')).ProposeZooms);

interface PlaytestCardProps {
  level: Level;
  stored: Level;
  isManager: boolean;
  isReleased: boolean;
  onChange: (change: (level: Level) => Level) => void;
}

/** The playtests of a stored level, and the zooms that are proposed from what was played. */
export function PlaytestCard({ level, stored, isManager, isReleased, onChange }: PlaytestCardProps) {
  return (
    <FoldingCard title={isReleased ? t('Zooms from plays') : t('Playtests')}>
      <Suspense fallback={<p aria-busy="true">{t('Loading the playtests…')}</p>}>
        {!isReleased && <PlaytestPanel levelId={stored.id} isManager={isManager} />}
        <ProposeZooms {...{ level, stored, isReleased, onChange }} />
      </Suspense>
    </FoldingCard>
  );
}
