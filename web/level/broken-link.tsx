import { paths } from '#shared/page/paths.ts';
import { usePageTitle } from '../browser/page-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/** The screen for a link whose level cannot be decoded (docs/rules.md#level-links). */
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
