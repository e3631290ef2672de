import { sortMemberships } from '#shared/room/memberships.ts';
import { canEncrypt } from '../browser/connection.ts';
import { onFinished } from '../play/play-storage.ts';
import { leaveRoom } from './change-room.ts';
import { readMemberships } from './memberships.ts';
import { adoptPending } from './pending-memberships.ts';
import { reportResults } from './report-results.ts';

let stop: (() => void) | undefined;

/**
 * Takes over rooms that were made or joined as the page was closed, reports waiting results to the rooms of this browser, and from then on each
 * finished level. Called again, it does so again. Never throws.
 */
export async function openRooms(): Promise<void> {
  if (!canEncrypt()) return;
  stop ??= onFinished(() => void reportResults());
  await adoptPending().catch(() => {});
  await reportResults();
  // Without a network the next opening leaves.
  for (const surplus of sortMemberships(readMemberships()).surplus) await leaveRoom(surplus).catch(() => {});
}

/** Ends what `openRooms` began. */
export function closeRooms(): void {
  stop?.();
  stop = undefined;
}
