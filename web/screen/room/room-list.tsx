import { Link } from 'wouter';
import { useMemberships } from '../../room/memberships.ts';
import { roomPath } from '../../room/room-link.ts';
import { useNotes } from '../../room/room-notes.ts';
import { Card } from '../../ui/card.tsx';
import { MakeRoom } from './make-room.tsx';
import styles from './room-list.module.css';
import screen from './room-screen.module.css';

/** The rooms of this browser, and a form for a new one. */
export function RoomList() {
  const memberships = useMemberships();
  const notes = useNotes();
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
            {memberships.map(({ roomKey }) => (
              <li key={roomKey}>
                <Link to={roomPath(roomKey)} className={styles.room}>
                  {notes[roomKey]?.name ?? 'Room without a name'}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <MakeRoom />
    </div>
  );
}
