import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import type { Membership } from '#shared/room/memberships.ts';
import { forgetRoom } from '../../room/change-room.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './no-room.module.css';

interface NoRoomProps {
  reason: 'gone' | 'removed';
  membership: Membership | undefined;
  name?: string | null;
}

/** In place of a room that is gone, or that has removed this member. */
export function NoRoom({ reason, membership, name = null }: NoRoomProps) {
  const title =
    reason === 'gone' ? 'There is no such room' : `You are no longer a member of ${name ?? 'this room'}`;
  const detail =
    reason === 'gone'
      ? 'Its maker has erased it, or all have left it, or nobody has opened it for 90 days. If the link is new, it may be incomplete.'
      : 'The maker of the room has removed you, or you have left it on another device. What you reported to it was erased.';
  return (
    <Message title={title} detail={detail}>
      <div className={styles.ways}>
        {membership && <Button onClick={() => forgetRoom(membership)}>Remove from your rooms</Button>}
        <Link className={buttonClass(membership ? 'plain' : 'main')} to={paths.room}>
          Your rooms
        </Link>
      </div>
    </Message>
  );
}
