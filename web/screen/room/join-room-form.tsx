import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { t } from '#shared/language/t.ts';
import { MAX_MEMBERS } from '#shared/room/room.ts';
import { joinRoom } from '../../room/join-room.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useNameField, useNameForm } from './name-fields.ts';
import form from './room-form.module.css';
import screen from './room-layout.module.css';
import { FULL, UNSTORED, useAction } from './use-action.ts';

interface JoinRoomFormProps {
  roomKey: string;
  /** Null for one that cannot be read. */
  name: string | null;
  memberCount: number;
}

/** What a visitor sees of a room before joining it. */
export function JoinRoomForm({ roomKey, name, memberCount }: JoinRoomFormProps) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { isRunning, failure, run } = useAction();
  const { ref, check } = useNameForm();
  const member = useNameField('member');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const [nickname] = check(member) ?? [];
    if (nickname === undefined) return;
    const isJoined = await run(async () => {
      if (!(await joinRoom(roomKey, name, nickname))) alert({ type: 'error', message: UNSTORED });
    });
    if (!isJoined) await queryClient.invalidateQueries({ queryKey: ['room', roomKey] });
  }

  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <header>
        <h1 className={screen.title}>{name ?? t('Room without a name')}</h1>
        <p className={screen.lead}>
          {memberCount === 1
            ? t('1 member so far.')
            : t('{memberCount} members compare their days here.', { memberCount })}
        </p>
      </header>
      <Card title={t('Join this room')}>
        {memberCount >= MAX_MEMBERS ? (
          <p>{FULL}</p>
        ) : (
          <form ref={ref} className={form.form} noValidate onSubmit={(event) => void submit(event)}>
            <p>
              {t(
                "The members see your nickname and how you do on the daily levels, from today's on: the step, the squares and your streak, never your guesses. This site cannot read any of it.",
              )}
            </p>
            <TextField label={t('Your nickname')} autoComplete="nickname" {...member.props} />
            <p role="alert" className={form.failure}>
              {failure}
            </p>
            <Button type="submit" variant="primary" aria-disabled={isRunning}>
              {isRunning ? t('Joining…') : t('Join')}
            </Button>
          </form>
        )}
      </Card>
    </div>
  );
}
