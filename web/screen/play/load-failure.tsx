import { isNotFound } from '../../browser/call.ts';
import { isOffline } from '../../browser/is-offline.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';

const OFFLINE = {
  title: 'You are offline',
  detail:
    'This puzzle has not been on this device yet: it comes with the network. What you visited before plays on meanwhile.',
};
const UNREACHABLE = {
  title: 'The puzzle could not be loaded',
  detail: 'The site did not answer. Your progress is safe on this device.',
};

/** Says why there is no level to play: there is none yet, or it could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) {
    return <Message title="No puzzle yet" detail="The first one is still to come. Look in again tomorrow." />;
  }
  return <LoadError {...(isOffline() ? OFFLINE : UNREACHABLE)} onRetry={onRetry} />;
}
