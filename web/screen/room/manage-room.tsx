import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { compareMembers, type RoomMember } from '#shared/room/room-member.ts';
import { eraseRoom, type MakerMembership, removeMember, renameRoom } from '../../room/change-room.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import styles from './manage-room.module.css';
import { MemberName } from './member-name.tsx';
import { RenameForm } from './rename-form.tsx';

interface ManageRoomProps {
  membership: MakerMembership;
  name: string | null;
  members: readonly RoomMember[];
  ownId: string;
}

/** What the maker of a room may change. */
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
        <ul className={styles.members} aria-label="Members">
          {others.map((member) => (
            <li key={member.id} className={styles.member}>
              <span className={styles.name}>
                <MemberName member={member} ownId={ownId} />
              </span>
              <ConfirmedButton
                label="Remove"
                look="quiet"
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
