import { Button } from '../ui/button.tsx';
import styles from './share-later.module.css';
import type { GameDetails } from './use-game-details.ts';

const WAITING = 'You can share your score once the list of games is loaded.';
const FAILED = 'The list of games could not be loaded, so it is not clear yet how close your guesses were.';

/** In place of sharing while an outcome is not known. */
export function ShareLater({ games }: { games: GameDetails }) {
  return (
    <div className={styles.later}>
      <p role="status">{games.hasFailed ? FAILED : WAITING}</p>
      {games.hasFailed && <Button onClick={games.retry}>Try again</Button>}
    </div>
  );
}
