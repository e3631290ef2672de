import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { canEncrypt } from '../../browser/connection.ts';
import { useUrlHash } from '../../browser/page/page.ts';
import { roomKeyFromFragment } from '../../room/room-link.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { Message } from '../../ui/text/message.tsx';
import { OpenRoom } from './open-room.tsx';
import { RoomList } from './room-list.tsx';

/** The rooms of this browser, or the one whose key is in the address (docs/rules/statistics.md#rooms). */
export function RoomScreen() {
  // Without the name of the room, which a history would keep.
  usePageTitle(t('Rooms'));
  const fragment = useUrlHash();
  const roomKey = roomKeyFromFragment(fragment);
  if (!canEncrypt()) {
    return (
      <Message
        title={t('Rooms need https')}
        detail={t('What is in a room is encrypted, and browsers encrypt over https only.')}
      />
    );
  }
  if (fragment === '') return <RoomList />;
  if (roomKey !== null) return <OpenRoom key={roomKey} roomKey={roomKey} />;
  return (
    <Message
      title={t('This link opens no room')}
      detail={t('It may be incomplete: copy all of it, up to the last letter.')}
    >
      <Link className={buttonClass('primary')} to={paths.room}>
        {t('Your rooms')}
      </Link>
    </Message>
  );
}
