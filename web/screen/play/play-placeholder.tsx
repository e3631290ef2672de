import { useState } from 'react';
import type { PageDay } from '#shared/api/level.ts';
import type { Day } from '#shared/calendar/day.ts';
import type { OpenLevel } from '#shared/level/covered-level.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { GamePickerPlaceholder } from '../../game/picker/game-picker-placeholder.tsx';
import { useFrameLimit, ZoomFrame } from '../../level/picture/zoom-frame.tsx';
import { StepButtons } from '../../level/step-buttons.tsx';
import { hasPlays, storedPlay } from '../../play/play-storage.ts';
import { DayBar } from './day-bar.tsx';
import { FeedbackPlaceholder } from './feedback.tsx';
import { NewHere } from './invitations.tsx';
import { PlayFigure } from './play-figure.tsx';
import layout from './play-layout.module.css';
import styles from './play-placeholder.module.css';

const NO_OUTCOMES = new Array(STEP_COUNT).fill('not-played');

interface PlayPlaceholderProps {
  /** What the page holds of the level: its picture is shown at once. */
  daily?: PageDay['daily'] | null;
  today?: Day;
}

/** The layout of the play screen while its level is loading. */
export function PlayPlaceholder({ daily = null, today }: PlayPlaceholderProps) {
  const [isNewcomer] = useState(() => !hasPlays());
  return (
    <div className={layout.play} style={useFrameLimit()} aria-busy="true">
      <div className={styles.bar}>
        {daily && today ? (
          <DayBar {...daily} title={levelTitle(daily.level.id, daily.number)} today={today} />
        ) : (
          <span />
        )}
        <p className="visually-hidden">Loading the puzzle…</p>
      </div>
      {daily ? (
        <FirstFigure level={daily.level} />
      ) : (
        <div className={layout.place}>
          <ZoomFrame />
        </div>
      )}
      <div className={layout.steps}>
        <StepButtons outcomes={NO_OUTCOMES} shownStep={0} unlockedStep={0} onShow={() => {}} />
        <FeedbackPlaceholder />
      </div>
      <div className={layout.controls}>
        <GamePickerPlaceholder placeholder="What game is this from?" />
        {isNewcomer && <NewHere />}
      </div>
    </div>
  );
}

/** The picture of a level at the step that it was left at. */
function FirstFigure({ level }: { level: OpenLevel }) {
  const step = storedPlay(level)?.step ?? 1;
  return (
    <PlayFigure
      level={level}
      isCustom={false}
      shownStep={step}
      unlockedStep={step}
      isFinished={false}
      attempts={0}
      onLoaded={() => {}}
      legendClass={layout.legend}
    />
  );
}
