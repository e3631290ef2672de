import { GamePickerPlaceholder } from '../../game/game-picker-placeholder.tsx';
import dayBar from './day-bar.module.css';
import feedback from './feedback.module.css';
import styles from './play-level.module.css';
import placeholder from './play-placeholder.module.css';

/** Keeps the places of the play screen until its level has come. */
export function PlayPlaceholder() {
  return (
    <div className={styles.play} aria-busy="true">
      <div className={dayBar.bar}>
        <span />
        <p className="visually-hidden">Loading the puzzle…</p>
      </div>
      <div className={placeholder.frame} />
      <div className={placeholder.steps} />
      <p className={feedback.feedback} />
      <GamePickerPlaceholder hasSkip />
    </div>
  );
}
