import { paths } from '#shared/page/paths.ts';
import { usePageTitle } from '../browser/page-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** Explains a link that holds no level, or no more than a part of one. */
export function BrokenLink() {
  usePageTitle('Level not found');
  return (
    <Message
      title="This link holds no level"
      detail="Some of it may have been lost on the way. Ask whoever sent it to copy the whole link again."
    >
      <a className={buttonClass('main')} href={paths.today}>
        Play today's puzzle
      </a>
    </Message>
  );
}
