import { sortMemberships } from '#shared/room/memberships.ts';
import { canEncrypt } from '../browser/can-encrypt.ts';
import { finishedLevels } from '../browser/finished-levels.ts';
import { onStorageChange } from '../browser/local-storage.ts';
import { onReconnect } from '../browser/score-outbox.ts';
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

/** Reports after each finished level, and when the network or the visitor comes back. */
function watchResults(): void {
  if (stop) return;
  finished = finishedLevels();
  const stopStorage = onStorageChange(() => {
    timer ??= setTimeout(reportIfFinished, SETTLE_MS);
  });
  const stopReconnect = onReconnect(() => void reportResults());
  stop = () => {
    stopStorage();
    stopReconnect();
    clearTimeout(timer);
    timer = undefined;
  };
}

/** What belongs to a browser in rooms: it reports what waits, and then each finished level. Never throws. */
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
