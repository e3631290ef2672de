import { useEffect } from 'react';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { monthOfDay } from '#shared/calendar/month.ts';
import type { Membership } from '#shared/room/memberships.ts';
import { useToday } from '../../browser/clock.ts';
import { useMemberships } from '../../room/memberships.ts';
import { useRoom } from '../../room/queries.ts';
import { noteName } from '../../room/room-notes.ts';
import { LoadError } from '../../ui/loading/load-error.tsx';
import { Loading } from '../../ui/loading/loading.tsx';
import { describeFailure } from './describe-failure.ts';
import { JoinRoomForm } from './join-room-form.tsx';
import { NoRoom } from './no-room.tsx';
import { RoomOfMember } from './room-of-member.tsx';

/** A streak that lasts may have ended two days before the month began, by the calendar of the visitor. */
function firstNeededDay(today: Day): Day {
  return addDays(`${monthOfDay(today)}-01` as Day, -2);
}

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
        title="The room could not be loaded"
        detail={describeFailure(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  // What a visitor saw is not what the member sees, who has just joined.
  if (!data || (isPlaceholderData && membership && data.state === 'visitor')) {
    return <Loading text="Loading the room…" />;
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
  return <Loading text="Loading the room…" />;
}
