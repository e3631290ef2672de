import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { useMemberships } from '../../../room/memberships.ts';
import { roomPath } from '../../../room/room-link.ts';
import { useNotes } from '../../../room/room-notes.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Way } from './invitations.tsx';
import styles from './own-rooms.module.css';

/** Leads to the rooms of this browser, from a finished level; without any, what is given. */
export function OwnRooms({ children }: { children: ReactNode }) {
  const memberships = useMemberships();
  const notes = useNotes();
  if (memberships.length === 0) return children;
  return (
    <Way text={t('See how your friends did.')}>
      <div className={`row ${styles.rooms}`}>
        {memberships.map(({ roomKey }) => (
          <Link key={roomKey} className={buttonClass()} to={roomPath(roomKey)}>
            {notes[roomKey]?.name ?? t('Room without a name')}
          </Link>
        ))}
      </div>
    </Way>
  );
}
