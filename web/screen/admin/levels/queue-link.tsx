import { ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** A link to the queue, while levels wait for review. */
export function QueueLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div>
      <Link className={buttonClass()} to={paths.queue()}>
        <ListChecks size={18} aria-hidden="true" />
        Review {count === 1 ? 'the waiting level' : `${count} waiting levels`} one by one
      </Link>
    </div>
  );
}
