import { useRef, useState } from 'react';
import type { PageDay } from '#shared/api/level/level.ts';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { useDayColour } from '../../browser/page/page.ts';
import { GamePickerPlaceholder } from '../../game/picker/game-picker-placeholder.tsx';
import { useFrameLimit, ZoomFrame } from '../../level/picture/zoom-frame.tsx';
import { StepButtons } from '../../level/step-buttons.tsx';
import { hasPlays, storedPlay } from '../../play/play-storage.ts';
import { DayBar } from './day-bar.tsx';
import { NewHere } from './new-here.tsx';
import { LevelComment, PictureDescription } from './picture/picture-legend.tsx';
import { PlayFigure } from './picture/play-figure.tsx';
import { useLargePicture } from './picture/use-large-picture.ts';
import { ZoomReading } from './picture/zoom-reading.tsx';
import layout from './play-layout.module.css';
import panel from './play-panel.module.css';

const NO_OUTCOMES = new Array(STEP_COUNT).fill('not-played');

interface PlayPlaceholderProps {
  /** What the page holds of the level: its picture is shown at once. */
  daily?: PageDay['daily'] | null;
  today?: Day;
}

/** The layout of the play screen while its level is loading. */
export function PlayPlaceholder({ daily = null, today }: PlayPlaceholderProps) {
  const [isNewcomer] = useState(() => !hasPlays());
  const [isLarge] = useLargePicture();
  useDayColour(daily?.level.colour);
  const reading = useRef<HTMLParagraphElement>(null);
  const step = daily ? (storedPlay(daily.level)?.step ?? 1) : 0;
  const ruler = (
    <div data-ruler>
      <StepButtons outcomes={NO_OUTCOMES} shownStep={0} unlockedStep={0} onShow={() => {}} />
    </div>
  );
  return (
    <div data-wide className={layout.play} style={useFrameLimit()} data-large={isLarge} aria-busy="true">
      <div data-in-header className={layout.bar}>
        {daily && today ? (
          <DayBar {...daily} title={levelTitle(daily.level.id, daily.number)} today={today} />
        ) : (
          <span />
        )}
        <p className="visually-hidden">{t('Loading the puzzle…')}</p>
      </div>
      {daily ? (
        <PlayFigure
          level={daily.level}
          isCustom={false}
          shownStep={step}
          unlockedStep={step}
          isFinished={false}
          attempts={0}
          reading={reading}
          onLoaded={() => {}}
          steps={ruler}
        />
      ) : (
        <div className={layout.place}>
          <div className={layout.view}>
            <div className={layout.picture}>
              <ZoomFrame />
            </div>
            {ruler}
          </div>
        </div>
      )}
      <div className={layout.steps}>
        {isNewcomer && <NewHere />}
        <ZoomReading ref={reading} outcomes={NO_OUTCOMES} step={step} shownStep={step} />
      </div>
      <div className={panel.panel}>
        <div data-dock className={panel.dock}>
          <div className={panel.said} />
          <GamePickerPlaceholder placeholder={t('What game is this from?')} />
        </div>
        <div className={panel.rest}>
          {daily && <LevelComment level={daily.level} />}
          {daily && <PictureDescription level={daily.level} step={step} />}
        </div>
      </div>
    </div>
  );
}
