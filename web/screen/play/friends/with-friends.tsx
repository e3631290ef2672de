import { Suspense } from 'react';
import { useStoredText } from '../../../browser/storage/use-local-storage.ts';
import { MEMBERSHIPS_KEY } from '../../../site/storage-keys.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { RoomInvitation } from './invitations.tsx';

const OwnRooms = lazyPart(
  async () => (await import('./own-rooms.tsx')).OwnRooms,
  () => <RoomInvitation />,
);

/** Leads to the rooms of this browser, or to how to make one: in rooms friends compare their days. */
export function WithFriends() {
  const invitation = <RoomInvitation />;
  const hasRooms = useStoredText(MEMBERSHIPS_KEY) !== null;
  return (
    <Suspense fallback={invitation}>{hasRooms ? <OwnRooms>{invitation}</OwnRooms> : invitation}</Suspense>
  );
}
