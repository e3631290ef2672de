import { useRouteError } from 'react-router';
import { reloadPage } from '../browser/reload.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** Stands in for a screen that broke; saved progress is not touched. */
export function ErrorScreen() {
  const error = useRouteError();
  const detail = error instanceof Error ? error.message : '';
  return (
    <Message title="Something went wrong" detail={`Your progress is safe on this device. ${detail}`}>
      <Button look="main" onClick={reloadPage}>
        Load the page again
      </Button>
    </Message>
  );
}
