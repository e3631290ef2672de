import { useState } from 'react';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { GamePickerPlaceholder } from '../../game/picker/game-picker-placeholder.tsx';
import { useFrameLimit, ZoomFrame } from '../../level/picture/zoom-frame.tsx';
import { StepButtons } from '../../level/step-buttons.tsx';
import { hasPlays } from '../../play/play-storage.ts';
import { NewHere } from './invitations.tsx';
import layout from './play-layout.module.css';
import styles from './play-placeholder.module.css';

const NO_OUTCOMES = new Array(STEP_COUNT).fill('not-played');

/** The layout of the play screen while its level is loading. */
export function PlayPlaceholder() {
  const [isNewcomer] = useState(() => !hasPlays());
  return (
    <div className={layout.play} style={useFrameLimit()} aria-busy="true">
      <div className={styles.bar}>
        <span />
        <p className="visually-hidden">Loading the puzzle…</p>
      </div>
      <div className={layout.place}>
        <ZoomFrame />
      </div>
      <div className={layout.steps}>
        <StepButtons outcomes={NO_OUTCOMES} shownStep={0} unlockedStep={0} onShow={() => {}} />
      </div>
      <div className={layout.controls}>
        <GamePickerPlaceholder placeholder="What game is this from?" />
        {isNewcomer && <NewHere />}
      </div>
    </div>
  );
}
