import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { makeRoom, newRoomDraft } from '../../room/join-room.ts';
import { roomPath } from '../../room/room-link.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useNameField } from './name-fields.ts';
import styles from './room-form.module.css';
import { UNSTORED } from './unstored.ts';
import { useAction } from './use-action.ts';

/** A form that makes a room and opens it. */
export function MakeRoom() {
  const alert = useAlert();
  const [, navigate] = useLocation();
  const [draft] = useState(() => newRoomDraft());
  const { isRunning, failure, run } = useAction();
  const room = useNameField('room');
  const member = useNameField('member');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const [name, nickname] = [room.check(), member.check()];
    if (name === null || nickname === null) return;
    await run(async () => {
      if (!(await makeRoom(draft, name, nickname))) alert({ type: 'error', message: UNSTORED });
      navigate(roomPath(draft.roomKey));
    });
  }

  return (
    <Card title="Make a room">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label="Name of the room" autoComplete="off" {...room.props} />
        <TextField
          label="Your nickname"
          hint="Only the members see both. You can change them later."
          autoComplete="nickname"
          {...member.props}
        />
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
        <Button type="submit" look="main" aria-disabled={isRunning}>
          {isRunning ? 'Making the room…' : 'Make the room'}
        </Button>
      </form>
    </Card>
  );
}
