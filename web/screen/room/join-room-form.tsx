import { t } from '#shared/language/t.ts';
import { MAX_MEMBERS } from '#shared/room/room.ts';
import { joinRoom } from '../../room/join-room.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Form } from '../../ui/field/form.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { namesIn } from './name-fields.ts';
import { describeFailure, FULL, UNSTORED } from './room-failures.ts';
import screen from './room-layout.module.css';

interface JoinRoomFormProps {
  roomKey: string;
  /** Null for one that cannot be read. */
  name: string | null;
  memberCount: number;
}

/** What a visitor sees of a room before joining it. */
export function JoinRoomForm({ roomKey, name, memberCount }: JoinRoomFormProps) {
  const alert = useAlert();
  const join = useAction(
    async (fields: FormData) => {
      const { member } = namesIn(fields, 'member');
      if (!(await joinRoom(roomKey, name, member))) alert({ type: 'error', message: UNSTORED });
    },
    {
      failed: (_, error) => describeFailure(error),
      fields: ['member'],
      refreshes: [['room', roomKey]],
    },
  );

  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <header>
        <h1 className={screen.title}>{name ?? t('Room without a name')}</h1>
        <p className="muted above-2">
          {memberCount === 1
            ? t('1 member so far.')
            : t('{memberCount} members compare their days here.', { memberCount })}
        </p>
      </header>
      <Card title={t('Join this room')}>
        {memberCount >= MAX_MEMBERS ? (
          <p>{FULL}</p>
        ) : (
          <Form
            action={join}
            submitLabel={t('[room] Join')}
            sendingLabel={t('[room] Joining…')}
            submitVariant="primary"
            isValidated={false}
          >
            <p>
              {t(
                "The members see your nickname and how you do on the daily puzzles, from today's on: the step, the squares and your streak, never your guesses. This site cannot read any of it.",
              )}
            </p>
            <TextField
              label={t('Your nickname')}
              name="member"
              autoComplete="nickname"
              error={join.fieldErrors.member}
            />
          </Form>
        )}
      </Card>
    </div>
  );
}
