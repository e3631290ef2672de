import { RetryNote } from './retry-note.tsx';

/** In place of a part of a screen that could not be loaded. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  return <RetryNote role="alert" text="This part of the page could not be loaded." onRetry={onRetry} />;
}
