import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Membership } from '#shared/room/memberships.ts';
import { useToday } from '../../browser/clock.ts';
import { useMemberships } from '../../room/memberships.ts';
import { roomQuery } from '../../room/queries.ts';
import { roomPath } from '../../room/room-link.ts';
import { noteName, useNotes } from '../../room/room-notes.ts';
import { Card } from '../../ui/card.tsx';
import { MakeRoom } from './make-room.tsx';
import screen from './room-layout.module.css';
import styles from './room-list.module.css';

/** A link to a room. One that another device has joined has its name on the server only. */
function RoomItem({ membership }: { membership: Membership }) {
  const { roomKey, memberSecret } = membership;
  const noted = useNotes()[roomKey]?.name ?? null;
  const { data } = useQuery({ ...roomQuery(roomKey, memberSecret, useToday()), enabled: noted === null });
  const loaded = data && data.state !== 'none' ? data.name : null;
  useEffect(() => {
    if (loaded !== null) noteName(roomKey, loaded);
  }, [roomKey, loaded]);
  return (
    <li>
      <Link to={roomPath(roomKey)} className={styles.room}>
        {noted ?? 'Room without a name'}
      </Link>
    </li>
  );
}

/** The rooms of this browser, and a form for a new one. */
export function RoomList() {
  const memberships = useMemberships();
  const notes = useNotes();
  const nameOf = ({ roomKey }: Membership) => notes[roomKey]?.name ?? '';
  const sorted = [...memberships].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return (
    <div className={screen.screen}>
      <header>
        <h1 className={screen.title}>Rooms</h1>
        <p className={screen.lead}>
          Compare your days with friends, without an account. What is in a room is encrypted in your browser:
          this site cannot read it.
        </p>
      </header>
      {memberships.length > 0 && (
        <Card title="Your rooms">
          <ul className={styles.rooms}>
            {sorted.map((membership) => (
              <RoomItem key={membership.roomKey} membership={membership} />
            ))}
          </ul>
        </Card>
      )}
      <MakeRoom />
    </div>
  );
}
