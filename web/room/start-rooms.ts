import { loadModule } from '../browser/load-module.ts';
import { onStorageChange, storedText } from '../browser/local-storage.ts';
import { MEMBERSHIPS_KEY } from './memberships-key.ts';

let isOpen = false;

function open(): void {
  if (isOpen || storedText(MEMBERSHIPS_KEY) === null) return;
  isOpen = true;
  loadModule(() => import('./open-rooms.ts')).then(
    ({ openRooms }) => openRooms(),
    () => {
      isOpen = false;
    },
  );
}

/** Reports results to the rooms of this browser, and loads the code for that once it is in one. A failed download is repeated with the next change of the storage. */
export function startRooms(): void {
  open();
  onStorageChange(open);
}
