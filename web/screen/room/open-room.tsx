import { useEffect } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import type { Membership } from '#shared/room/memberships.ts';
import { firstNeededDay } from '#shared/room/room-tables.ts';
import { useToday } from '../../browser/time/clock.ts';
import { forgetRoom } from '../../room/change-room.ts';
import { useMemberships } from '../../room/memberships.ts';
import { useRoom } from '../../room/queries.ts';
import { noteName } from '../../room/room-notes.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { Message } from '../../ui/text/message.tsx';
import { JoinRoomForm } from './join-room-form.tsx';
import styles from './open-room.module.css';
import { describeFailure } from './room-failures.ts';
import { RoomOfMember } from './room-of-member.tsx';

function useNotedName(membership: Membership | undefined, name: string | null | undefined): void {
  const roomKey = membership?.roomKey;
  useEffect(() => {
    if (roomKey && name) noteName(roomKey, name);
  }, [roomKey, name]);
}

/** The room of a key: for its members, or with a form that joins it. */
export function OpenRoom({ roomKey }: { roomKey: string }) {
  const today = useToday();
  const membership = useMemberships().find((one) => one.roomKey === roomKey);
  const query = useRoom(roomKey, membership?.memberSecret ?? null, firstNeededDay(today));
  const { data, error, isPlaceholderData, refetch } = query;
  useNotedName(membership, data && data.state !== 'none' ? data.name : null);
  if (!data && error) {
    return (
      <LoadError
        title={t('The room could not be loaded')}
        detail={describeFailure(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  // What a visitor saw is not what the member sees, who has just joined.
  if (!data || (isPlaceholderData && membership && data.state === 'visitor')) {
    return <Loading text={t('Loading the room…')} />;
  }
  if (data.state === 'none') return <NoRoom reason="gone" membership={membership} />;
  if (data.state === 'member' && membership) {
    return (
      <RoomOfMember
        membership={membership}
        room={data}
        today={today}
        failure={error && describeFailure(error)}
      />
    );
  }
  if (membership) return <NoRoom reason="removed" membership={membership} name={data.name} />;
  if (data.state === 'visitor')
    return <JoinRoomForm roomKey={roomKey} name={data.name} memberCount={data.memberCount} />;
  return <Loading text={t('Loading the room…')} />;
}

interface NoRoomProps {
  reason: 'gone' | 'removed';
  membership: Membership | undefined;
  name?: string | null;
}

/** In place of a room that is gone, or that has removed this member. */
function NoRoom({ reason, membership, name = null }: NoRoomProps) {
  const title =
    reason === 'gone'
      ? t('There is no such room')
      : name === null
        ? t('You are no longer a member of this room')
        : t('You are no longer a member of {name}', { name });
  const detail =
    reason === 'gone'
      ? t(
          'Its creator has erased it, or all have left it, or nobody has opened it for 90 days. If the link is new, it may be incomplete.',
        )
      : t(
          'The creator of the room has removed you, or you have left it on another device. What you reported to it was erased.',
        );
  return (
    <Message title={title} detail={detail}>
      <div className={`row ${styles.ways}`}>
        {membership && <Button onClick={() => forgetRoom(membership)}>{t('Remove from your rooms')}</Button>}
        <Link className={buttonClass(membership ? 'plain' : 'primary')} to={paths.room}>
          {t('Your rooms')}
        </Link>
      </div>
    </Message>
  );
}
