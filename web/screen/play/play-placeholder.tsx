import { STEP_COUNT } from '#shared/level/step-count.ts';
import { GamePickerPlaceholder } from '../../game/game-picker-placeholder.tsx';
import { StepButtons } from '../../level/step-buttons.tsx';
import { ZoomFrame } from '../../level/zoom-frame.tsx';
import layout from './play-layout.module.css';
import styles from './play-placeholder.module.css';

const NO_OUTCOMES = new Array(STEP_COUNT).fill('not-played');

/** The layout of the play screen while its level is loading. */
export function PlayPlaceholder() {
  return (
    <div className={layout.play} aria-busy="true">
      <div className={styles.bar}>
        <span />
        <p className="visually-hidden">Loading the puzzle…</p>
      </div>
      <ZoomFrame />
      <StepButtons outcomes={NO_OUTCOMES} shownStep={0} unlockedStep={0} onShow={() => {}} />
      <p className={styles.feedback} />
      <GamePickerPlaceholder hasSkip placeholder="What game is this from?" />
    </div>
  );
}
