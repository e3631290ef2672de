import { isOffline } from '../../browser/is-offline.ts';
import { LoadError } from '../../ui/load-error.tsx';

const OFFLINE = {
  title: 'You are offline',
  detail:
    'This puzzle has not been on this device yet: it comes with the network. What you visited before plays on meanwhile.',
};
const UNREACHABLE = {
  title: 'The puzzle could not be loaded',
  detail: 'The site did not answer. Your progress is safe on this device.',
};

/** Says why a level could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return <LoadError {...(isOffline() ? OFFLINE : UNREACHABLE)} onRetry={onRetry} />;
}
