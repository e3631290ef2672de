import { NO_RESPONSE } from '../../../browser/call.ts';
import { isOffline } from '../../../browser/connection.ts';
import { KeptLater } from '../../../level/kept-later.tsx';
import { LoadError } from '../../../ui/loading/load-error.tsx';

const OFFLINE = {
  title: 'You are offline',
  detail: 'This puzzle is not on this device yet. Puzzles you opened before still work.',
};
const UNREACHABLE = {
  title: 'The puzzle could not be loaded',
  detail: `${NO_RESPONSE} Your progress is safe on this device.`,
};

/** Says why a level could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadError {...(isOffline() ? OFFLINE : UNREACHABLE)} onRetry={onRetry}>
      <KeptLater />
    </LoadError>
  );
}
