import { t } from '#shared/language/t.ts';
import { RetryNote } from '../ui/loading/retry-note.tsx';
import type { GameDetails } from './use-game-details.ts';

const WAITING = t('You can share your score once the list of games is loaded.');
const FAILED = t(
  'The list of games could not be loaded, so it is not clear yet how close your guesses were.',
);

/** In place of sharing while an outcome is not known. */
export function ShareLater({ games: { hasFailed, retry } }: { games: GameDetails }) {
  return <RetryNote role="status" text={hasFailed ? FAILED : WAITING} onRetry={hasFailed ? retry : null} />;
}
