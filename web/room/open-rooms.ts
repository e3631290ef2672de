import { sortMemberships } from '#shared/room/memberships.ts';
import { canEncrypt } from '../browser/can-encrypt.ts';
import { onStorageChange } from '../browser/local-storage.ts';
import { finishedLevels } from '../play/finished-levels.ts';
import { leaveRoom } from './change-room.ts';
import { readMemberships } from './memberships.ts';
import { reportResults } from './report-results.ts';

// A finished level stores several things at once, and other tabs hear of each.
const SETTLE_MS = 300;

let finished = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | undefined;

function reportIfFinished(): void {
  timer = undefined;
  const now = finishedLevels();
  if (now === finished) return;
  finished = now;
  void reportResults();
}

/** Reports after each finished level. */
function watchResults(): void {
  if (stop) return;
  finished = finishedLevels();
  const stopWatching = onStorageChange(() => {
    timer ??= setTimeout(reportIfFinished, SETTLE_MS);
  });
  stop = () => {
    stopWatching();
    clearTimeout(timer);
    timer = undefined;
  };
}

/** What belongs to a browser in rooms: it reports what waits, and from then on each finished level. Called again, it reports again. Never throws. */
export async function openRooms(): Promise<void> {
  if (!canEncrypt()) return;
  watchResults();
  await reportResults();
  // Without a network the next opening leaves.
  for (const surplus of sortMemberships(readMemberships()).surplus) await leaveRoom(surplus).catch(() => {});
}

/** Ends what `openRooms` began. */
export function closeRooms(): void {
  stop?.();
  stop = undefined;
}
