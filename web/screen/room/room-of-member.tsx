import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import type { Membership } from '#shared/room/memberships.ts';
import { isMaker } from '../../room/change-room.ts';
import type { RoomView } from '../../room/read-room.ts';
import { memberIdOf } from '../../room/room-encryption.ts';
import { Loading } from '../../ui/loading/loading.tsx';
import { useResult } from '../../ui/use-result.ts';
import { DayCard } from './day-card.tsx';
import { Invite } from './invite.tsx';
import { ManageRoom } from './manage-room.tsx';
import { MonthCard } from './month-card.tsx';
import { OwnMembership } from './own-membership.tsx';
import styles from './room-layout.module.css';
import { useTodayState } from './use-today-state.ts';

interface RoomOfMemberProps {
  membership: Membership;
  room: Extract<RoomView, { state: 'member' }>;
  today: Day;
  /** Why the last reading failed; null for a room that is up to date. */
  failure: string | null;
}

/** A room as its members see it: today, the month, and what they may change. */
export function RoomOfMember({ membership, room, today, failure }: RoomOfMemberProps) {
  const ownId = useResult(memberIdOf, membership.memberSecret);
  const state = useTodayState(today);
  const { members } = room;
  const own = members.find(({ id }) => id === ownId);
  if (state === null || ownId === undefined) return <Loading text="Loading the room…" />;
  return (
    <div className={styles.screen}>
      <header>
        <Link className={styles.back} to={paths.room}>
          Your rooms
        </Link>
        <h1 className={styles.title}>{room.name ?? 'Room without a name'}</h1>
        <p className={styles.lead}>{members.length === 1 ? '1 member' : `${members.length} members`}</p>
        <p role="status" className={styles.failure}>
          {failure && `Not up to date: ${failure}`}
        </p>
      </header>
      {members.length === 1 && (
        <div className={styles.controls}>
          <Invite roomKey={membership.roomKey} isAlone />
        </div>
      )}
      <DayCard members={members} ownId={ownId} today={today} state={state} />
      <MonthCard
        key={today.slice(0, 7)}
        membership={membership}
        members={members}
        ownId={ownId}
        today={today}
        isRevealed={state !== 'open'}
      />
      <div className={styles.controls}>
        {members.length > 1 && <Invite roomKey={membership.roomKey} />}
        {own && <OwnMembership membership={membership} own={own} isLast={members.length === 1} />}
        {isMaker(membership) && (
          <ManageRoom membership={membership} name={room.name} members={members} ownId={ownId} />
        )}
      </div>
    </div>
  );
}
