import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { type CreatorMembership, isCreator, type Membership } from '#shared/room/memberships.ts';
import { compareMembers, type RoomMember } from '#shared/room/room-result.ts';
import { eraseRoom, leaveRoom, removeMember, renameMember, renameRoom } from '../../room/change-room.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './manage-room.module.css';
import { MemberName } from './member-name.tsx';
import { useNameField, useNameForm } from './name-fields.ts';
import form from './room-form.module.css';
import { describeFailure, useAction } from './use-action.ts';

interface ManageRoomProps {
  membership: CreatorMembership;
  name: string | null;
  members: readonly RoomMember[];
  ownId: string;
}

/** What the creator of a room may change. */
export function ManageRoom({ membership, name, members, ownId }: ManageRoomProps) {
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const others = members.filter(({ id }) => id !== ownId).sort(compareMembers);
  return (
    <Card title="Manage the room">
      <RenameForm
        kind="room"
        label="Name of the room"
        name={name}
        onRename={(next) => renameRoom(membership, next)}
      />
      {others.length > 0 && (
        <details>
          <summary className={styles.removal}>Remove a member</summary>
          <ul className={styles.members} aria-label="Members">
            {others.map((member) => (
              <li key={member.id} className={styles.member}>
                <span className={styles.name}>
                  <MemberName member={member} ownId={ownId} />
                </span>
                <ConfirmedButton
                  label="Remove"
                  fullLabel={`Remove ${member.nickname ?? 'the member without a name'}`}
                  question={`Remove ${member.nickname ?? 'this member'}?`}
                  detail="The nickname and the results are erased. Who still has the link can join again."
                  confirmLabel="Remove"
                  onConfirm={async () => {
                    await removeMember(membership, member.id);
                    await queryClient.invalidateQueries({ queryKey: ['room', membership.roomKey] });
                  }}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      <ConfirmedButton
        label="Erase the room"
        question="Erase this room for all its members?"
        detail="Its name, its members and their results are erased. The progress of each player stays in the browser."
        confirmLabel="Erase"
        onConfirm={async () => {
          await eraseRoom(membership);
          navigate(paths.room);
        }}
      />
    </Card>
  );
}

interface OwnMembershipProps {
  membership: Membership;
  own: RoomMember;
  /** Whether there is no other member. */
  isLast: boolean;
}

function consequence(membership: Membership, isLast: boolean): string {
  if (isLast) return 'You are its only member: the room is erased.';
  const erased = 'Your nickname and your results in it are erased.';
  return isCreator(membership)
    ? `${erased} The others stay; nobody can remove members or erase the room any more.`
    : `${erased} With the link you can join again.`;
}

/** What a member may change about itself. */
export function OwnMembership({ membership, own, isLast }: OwnMembershipProps) {
  const [, navigate] = useLocation();
  return (
    <Card title="You in this room">
      <RenameForm
        kind="member"
        label="Your nickname"
        name={own.nickname}
        onRename={(nickname) => renameMember(membership, nickname)}
      />
      <ConfirmedButton
        label="Leave the room"
        question="Leave this room?"
        detail={consequence(membership, isLast)}
        confirmLabel="Leave"
        onConfirm={async () => {
          await leaveRoom(membership);
          navigate(paths.room);
        }}
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
    alert({ type: 'success', message: 'Saved.' });
    await queryClient.invalidateQueries({ queryKey: ['room'] });
  }

  return (
    <form ref={ref} className={form.line} noValidate onSubmit={(event) => void submit(event)}>
      <TextField label={label} autoComplete="off" {...field.props} />
      <Button
        type="submit"
        variant="pair"
        aria-label={kind === 'room' ? 'Save the name of the room' : 'Save your nickname'}
        aria-disabled={isRunning}
      >
        Save
      </Button>
      <p role="alert" className={form.failure}>
        {failure}
      </p>
    </form>
  );
}

interface ConfirmedButtonProps {
  label: string;
  /** The accessible name where the label alone is not clear. */
  fullLabel?: string;
  question: string;
  detail: string;
  confirmLabel: string;
  /** Throws when it could not be done. */
  onConfirm: () => Promise<void>;
}

/** A button that asks before it does something that cannot be undone, and says why it could not. */
function ConfirmedButton({ label, fullLabel, onConfirm, ...dialog }: ConfirmedButtonProps) {
  const alert = useAlert();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    try {
      await onConfirm();
    } catch (error) {
      alert({ type: 'error', message: `Nothing was changed. ${describeFailure(error)}` });
    }
  }

  return (
    <div>
      <Button variant="danger" aria-label={fullLabel} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...dialog}
          isDangerous
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
