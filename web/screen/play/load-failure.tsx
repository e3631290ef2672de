import { isNotFound } from '../../browser/call.ts';
import { isOffline } from '../../browser/is-offline.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

const words = {
  offline: {
    title: 'You are offline',
    detail:
      'This puzzle has not been on this device yet: it comes with the network. What you visited before plays on meanwhile.',
  },
  unreachable: {
    title: 'The puzzle could not be loaded',
    detail: 'The site did not answer. Your progress is safe on this device.',
  },
};

/** Says why there is no level to play: the site has none yet, or it is out of reach. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) {
    return <Message title="No puzzle yet" detail="The first one is still to come. Look in again tomorrow." />;
  }
  const { title, detail } = isOffline() ? words.offline : words.unreachable;
  return (
    <Message title={title} detail={detail}>
      <Button look="main" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  );
}
