import { useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import type { Membership } from '#shared/room/memberships.ts';
import type { RoomMember } from '#shared/room/room-member.ts';
import { isMaker, leaveRoom, renameMember } from '../../room/change-room.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { RenameForm } from './rename-form.tsx';

interface OwnMembershipProps {
  membership: Membership;
  own: RoomMember;
  /** Whether there is no other member. */
  isLast: boolean;
}

function consequence(membership: Membership, isLast: boolean): string {
  if (isLast) return 'You are its only member: the room is erased.';
  const erased = 'Your nickname and your results in it are erased.';
  return isMaker(membership)
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
