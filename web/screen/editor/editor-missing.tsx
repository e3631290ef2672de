import { paths } from '#shared/page/paths.ts';
import { NO_RESPONSE } from '../../browser/call.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Message } from '../../ui/message.tsx';

/** Says why there is no level to edit. */
export function EditorMissing({ isNotFound, onRetry }: { isNotFound: boolean; onRetry: () => void }) {
  if (!isNotFound) {
    return (
      <LoadError
        title="The level could not be loaded"
        detail={`${NO_RESPONSE} Nothing is lost.`}
        onRetry={onRetry}
      />
    );
  }
  return (
    <Message
      title="Level not found"
      detail="A level under review opens only in the browser that submitted it, and for the people who run this site."
    >
      <a className={buttonClass('main')} href={paths.create}>
        Make a level
      </a>
    </Message>
  );
}
