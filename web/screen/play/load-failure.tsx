import { isNotFound } from '../../browser/call.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** Says why there is no level to play: the site has none yet, or it is out of reach. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isNotFound(error)) {
    return <Message title="No puzzle yet" detail="The first one is still to come. Look in again tomorrow." />;
  }
  return (
    <Message
      title="The puzzle could not be loaded"
      detail="The site did not answer. Your progress is safe on this device."
    >
      <Button look="main" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  );
}
