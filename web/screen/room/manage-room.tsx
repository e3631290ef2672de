import { t } from '#shared/language/t.ts';
import type { CreatorMembership, Membership } from '#shared/room/memberships.ts';
import { compareMembers, type RoomMember } from '#shared/room/room-result.ts';
import { removeMember, renameMember, renameRoom } from '../../room/change-room.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { Card } from '../../ui/card/card.tsx';
import { Form } from '../../ui/field/form.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ItemList } from '../../ui/list/item-list.tsx';
import styles from './manage-room.module.css';
import { MemberName } from './member-name.tsx';
import { type NameKind, namesIn } from './name-fields.ts';
import { describeFailure } from './room-failures.ts';

interface ManageRoomProps {
  membership: CreatorMembership;
  name: string | null;
  members: readonly RoomMember[];
  ownId: string;
}

/** What the creator of a room may change. */
export function ManageRoom({ membership, name, members, ownId }: ManageRoomProps) {
  const others = members.filter(({ id }) => id !== ownId).sort(compareMembers);
  const remove = useAction((memberId: string) => removeMember(membership, memberId), {
    failed: (_, error) => t('Nothing was changed. {reason}', { reason: describeFailure(error) }),
    refreshes: [['room', membership.roomKey]],
  });
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
          <summary className={`strong ${styles.removal}`}>{t('Remove a member')}</summary>
          <ItemList items={others} label={t('Members')} isBusy={remove.isRunning}>
            {(member) => ({
              key: member.id,
              title: <MemberName member={member} ownId={ownId} />,
              actions: [
                {
                  label: t('Remove'),
                  name:
                    member.nickname === null
                      ? t('Remove the member without a name')
                      : t('Remove {name}', { name: member.nickname }),
                  isDangerous: true,
                  question: {
                    question:
                      member.nickname === null
                        ? t('Remove this member?')
                        : t('Remove {name}?', { name: member.nickname }),
                    detail: t(
                      'The nickname and the results are erased. Who still has the link can join again.',
                    ),
                  },
                  run: () => void remove.run(member.id),
                },
              ],
            })}
          </ItemList>
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
  kind: NameKind;
  label: string;
  /** The name as it is. */
  name: string | null;
  /** Throws when the name cannot be changed. */
  onRename: (name: string) => Promise<void>;
}

/** A form that changes a name. */
function RenameForm({ kind, label, name, onRename }: RenameFormProps) {
  const rename = useAction(
    async (fields: FormData) => {
      const next = namesIn(fields, kind)[kind];
      if (next !== name) await onRename(next);
      return next !== name;
    },
    {
      done: (isChanged) => (isChanged ? t('Saved.') : null),
      failed: (_, error) => describeFailure(error),
      fields: [kind],
      refreshes: [['room']],
    },
  );
  return (
    <Form
      className={`row ${styles.line}`}
      action={rename}
      submitLabel={t('Save')}
      submitName={kind === 'room' ? t('Save the name of the room') : t('Save your nickname')}
      submitVariant="pair"
      isValidated={false}
    >
      <TextField
        label={label}
        name={kind}
        autoComplete="off"
        defaultValue={name ?? ''}
        error={rename.fieldErrors[kind]}
      />
    </Form>
  );
}
