import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { Membership } from '#shared/room/memberships.ts';
import { useToday } from '../../browser/time/clock.ts';
import { Mark } from '../../level/mark/mark.tsx';
import { makeRoom } from '../../room/join-room.ts';
import { useMemberships } from '../../room/memberships.ts';
import { roomQuery } from '../../room/queries.ts';
import { roomPath } from '../../room/room-link.ts';
import { noteName, useNotes } from '../../room/room-notes.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Form } from '../../ui/field/form.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Brackets } from '../../ui/picture/brackets.tsx';
import { namesIn } from './name-fields.ts';
import { describeFailure, UNSTORED } from './room-failures.ts';
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
        {noted ?? t('Room without a name')}
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
    <div className={`${screen.screen} ${screen.narrow}`}>
      <header>
        <h1 className={screen.title}>{t('Rooms')}</h1>
        <p className="muted above-2">
          {t("Compare results with friends. No account. Encrypted, so we can't read it.")}
        </p>
      </header>
      {memberships.length > 0 && (
        <Card title={t('Your rooms')}>
          <ul>
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

/** A form that makes a room and opens it. */
function MakeRoom() {
  const alert = useAlert();
  const [, navigate] = useLocation();
  const make = useAction(
    async (fields: FormData) => {
      const { room, member } = namesIn(fields, 'room', 'member');
      return makeRoom(room, member);
    },
    {
      done: ({ roomKey, isStored }) => {
        if (!isStored) alert({ type: 'error', message: UNSTORED });
        navigate(roomPath(roomKey));
      },
      failed: (_, error) => describeFailure(error),
      fields: ['room', 'member'],
    },
  );

  return (
    <Card title={t('Create a room')}>
      <p className={`row gap-4 ${styles.pair}`} aria-hidden="true">
        <span>
          <Mark outcomes={['error', 'overlap', 'success']} />
        </span>
        <span>
          <Mark outcomes={[]} />
          <Brackets />
        </span>
      </p>
      <Form
        action={make}
        submitLabel={t('Create room')}
        sendingLabel={t('Creating the room…')}
        submitVariant="primary"
        isValidated={false}
      >
        <TextField
          label={t('Name of the room')}
          name="room"
          autoComplete="off"
          error={make.fieldErrors.room}
        />
        <TextField
          label={t('Your nickname')}
          hint={t('Only members see these. You can change them later.')}
          name="member"
          autoComplete="nickname"
          error={make.fieldErrors.member}
        />
      </Form>
    </Card>
  );
}
