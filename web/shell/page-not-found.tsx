import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { usePageTitle } from '../site/page-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

export function PageNotFound() {
  usePageTitle('Page Not Found');
  return (
    <Message title="Page Not Found" detail="This page doesn't exist, or isn't out yet.">
      <Link className={buttonClass('primary')} to={paths.today}>
        Play today's puzzle
      </Link>
    </Message>
  );
}
