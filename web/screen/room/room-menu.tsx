import { LogOut, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { type CreatorMembership, isCreator, type Membership } from '#shared/room/memberships.ts';
import { eraseRoom, leaveRoom } from '../../room/change-room.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { menuItemClass, PopupMenu } from '../../ui/button/popup-menu.tsx';
import { useQuestion } from '../../ui/dialog/confirm-dialog.tsx';
import { describeFailure } from './room-failures.ts';

interface RoomMenuProps {
  membership: Membership;
  /** Whether there is no other member. */
  isLast: boolean;
}

/** What ends a membership or the room: out of sight until it is needed. */
export function RoomMenu({ membership, isLast }: RoomMenuProps) {
  const [, navigate] = useLocation();
  const [dialog, ask] = useQuestion();
  const end = useAction((work: () => Promise<unknown>) => work(), {
    done: () => navigate(paths.room),
    failed: (_, error) => t('Nothing was changed. {reason}', { reason: describeFailure(error) }),
  });

  function askToLeave() {
    ask({
      question: t('Leave this room?'),
      detail: consequence(membership, isLast),
      confirmLabel: t('Leave'),
      isDangerous: true,
      onConfirm: () => void end.run(() => leaveRoom(membership)),
    });
  }

  function askToErase(created: CreatorMembership) {
    ask({
      question: t('Erase this room for all its members?'),
      detail: t(
        'Its name, its members and their results are erased. The progress of each player stays in the browser.',
      ),
      confirmLabel: t('Erase'),
      isDangerous: true,
      onConfirm: () => void end.run(() => eraseRoom(created)),
    });
  }

  return (
    <>
      <PopupMenu label={t('More actions')}>
        <button type="button" className={menuItemClass()} onClick={askToLeave}>
          <LogOut size={18} aria-hidden="true" />
          {t('Leave the room')}
        </button>
        {isCreator(membership) && (
          <button type="button" className={menuItemClass(true)} onClick={() => askToErase(membership)}>
            <Trash2 size={18} aria-hidden="true" />
            {t('Erase the room')}
          </button>
        )}
      </PopupMenu>
      {dialog}
    </>
  );
}

function consequence(membership: Membership, isLast: boolean): string {
  if (isLast) return t('You are its only member: the room is erased.');
  const erased = t('Your nickname and your results in it are erased.');
  return isCreator(membership)
    ? joinSentences(erased, t('The others stay; nobody can remove members or erase the room any more.'))
    : joinSentences(erased, t('With the link you can join again.'));
}
