import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { Membership } from '#shared/room/memberships.ts';
import { useToday } from '../../browser/clock.ts';
import { makeRoom } from '../../room/join-room.ts';
import { useMemberships } from '../../room/memberships.ts';
import { roomQuery } from '../../room/queries.ts';
import { roomPath } from '../../room/room-link.ts';
import { noteName, useNotes } from '../../room/room-notes.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useNameField, useNameForm } from './name-fields.ts';
import form from './room-form.module.css';
import screen from './room-layout.module.css';
import styles from './room-list.module.css';
import { UNSTORED, useAction } from './use-action.ts';

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
        <p className={screen.lead}>
          {t("Compare results with friends. No account. Encrypted, so we can't read it.")}
        </p>
      </header>
      {memberships.length > 0 && (
        <Card title={t('Your rooms')}>
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

/** A form that makes a room and opens it. */
function MakeRoom() {
  const alert = useAlert();
  const [, navigate] = useLocation();
  const { isRunning, failure, run } = useAction();
  const { ref, check } = useNameForm();
  const room = useNameField('room');
  const member = useNameField('member');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const [name, nickname] = check(room, member) ?? [];
    if (name === undefined || nickname === undefined) return;
    await run(async () => {
      const { roomKey, isStored } = await makeRoom(name, nickname);
      if (!isStored) alert({ type: 'error', message: UNSTORED });
      navigate(roomPath(roomKey));
    });
  }

  return (
    <Card title={t('Create a room')}>
      <form ref={ref} className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={t('Name of the room')} autoComplete="off" {...room.props} />
        <TextField
          label={t('Your nickname')}
          hint={t('Only members see these. You can change them later.')}
          autoComplete="nickname"
          {...member.props}
        />
        <p role="alert" className={form.failure}>
          {failure}
        </p>
        <Button type="submit" variant="primary" aria-disabled={isRunning}>
          {isRunning ? t('Creating the room…') : t('Create room')}
        </Button>
      </form>
    </Card>
  );
}
