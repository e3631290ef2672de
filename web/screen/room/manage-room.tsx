import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { CreatorMembership, Membership } from '#shared/room/memberships.ts';
import { compareMembers, type RoomMember } from '#shared/room/room-result.ts';
import { removeMember, renameMember, renameRoom } from '../../room/change-room.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import styles from './manage-room.module.css';
import { MemberName } from './member-name.tsx';
import { useNameField, useNameForm } from './name-fields.ts';
import form from './room-form.module.css';
import { useAction } from './use-action.ts';

interface ManageRoomProps {
  membership: CreatorMembership;
  name: string | null;
  members: readonly RoomMember[];
  ownId: string;
}

/** What the creator of a room may change. */
export function ManageRoom({ membership, name, members, ownId }: ManageRoomProps) {
  const queryClient = useQueryClient();
  const others = members.filter(({ id }) => id !== ownId).sort(compareMembers);
  return (
    <Card title={t('Manage the room')}>
      <RenameForm
        kind="room"
        label={t('Name of the room')}
        name={name}
        onRename={(next) => renameRoom(membership, next)}
      />
      {others.length > 0 && (
        <details>
          <summary className={styles.removal}>{t('Remove a member')}</summary>
          <ul className={styles.members} aria-label={t('Members')}>
            {others.map((member) => (
              <li key={member.id} className={styles.member}>
                <span className={styles.name}>
                  <MemberName member={member} ownId={ownId} />
                </span>
                <RemoveButton
                  member={member}
                  onRemove={async () => {
                    await removeMember(membership, member.id);
                    await queryClient.invalidateQueries({ queryKey: ['room', membership.roomKey] });
                  }}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}

interface OwnMembershipProps {
  membership: Membership;
  own: RoomMember;
}

/** What a member may change about itself. */
export function OwnMembership({ membership, own }: OwnMembershipProps) {
  return (
    <Card title={t('You in this room')}>
      <RenameForm
        kind="member"
        label={t('Your nickname')}
        name={own.nickname}
        onRename={(nickname) => renameMember(membership, nickname)}
      />
    </Card>
  );
}

interface RenameFormProps {
  kind: 'room' | 'member';
  label: string;
  /** The name as it is. */
  name: string | null;
  /** Throws when the name cannot be changed. */
  onRename: (name: string) => Promise<void>;
}

/** A form that changes a name. */
function RenameForm({ kind, label, name, onRename }: RenameFormProps) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { ref, check } = useNameForm();
  const field = useNameField(kind, name ?? '');
  const { isRunning, failure, run } = useAction();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const [next] = check(field) ?? [];
    if (next === undefined || next === name) return;
    if (!(await run(() => onRename(next)))) return;
    alert({ type: 'success', message: t('Saved.') });
    await queryClient.invalidateQueries({ queryKey: ['room'] });
  }

  return (
    <form ref={ref} className={form.line} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={label} autoComplete="off" {...field.props} />
      <Button
        type="submit"
        variant="pair"
        aria-label={kind === 'room' ? t('Save the name of the room') : t('Save your nickname')}
        aria-disabled={isRunning}
      >
        {t('Save')}
      </Button>
      <p role="alert" className={form.failure}>
        {failure}
      </p>
    </form>
  );
}

interface RemoveButtonProps {
  member: RoomMember;
  /** Throws when the member could not be removed. */
  onRemove: () => Promise<void>;
}

/** Removes a member, after a question. */
function RemoveButton({ member, onRemove }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button
        variant="danger"
        aria-label={t('Remove {name}', { name: member.nickname ?? t('the member without a name') })}
        onClick={() => setIsAsking(true)}
      >
        {t('Remove')}
      </Button>
      {isAsking && (
        <ConfirmChange
          question={t('Remove {name}?', { name: member.nickname ?? t('this member') })}
          detail={t('The nickname and the results are erased. Who still has the link can join again.')}
          confirmLabel={t('Remove')}
          onConfirm={onRemove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
