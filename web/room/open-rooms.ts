import { sortMemberships } from '#shared/room/memberships.ts';
import { canEncrypt } from '../browser/connection.ts';
import { queryClient } from '../browser/page/query-client.ts';
import { onFinished } from '../play/play-storage.ts';
import { leaveRoom } from './change-room.ts';
import { readMemberships } from './memberships.ts';
import { adoptPending } from './pending-memberships.ts';
import { reportResults } from './report-results.ts';

let stop: (() => void) | undefined;
let stopWaiting: (() => void) | undefined;

function hasLevels(): boolean {
  return queryClient.getQueriesData({ queryKey: ['levels'] }).some(([, levels]) => levels !== undefined);
}

/** Reports once a screen has loaded the list of levels, or at the next finish: the list names games, and a first guess may be still to come. */
async function reportWithLevels(): Promise<void> {
  if (hasLevels()) return reportResults();
  stopWaiting ??= queryClient.getQueryCache().subscribe(() => {
    if (!hasLevels()) return;
    stopWaiting?.();
    stopWaiting = undefined;
    void reportResults();
  });
}

/**
 * Takes over rooms that were made or joined as the page was closed, reports waiting results to the rooms of this browser, and from then on each
 * finished level. Called again, it does so again. Never throws.
 */
export async function openRooms(): Promise<void> {
  if (!canEncrypt()) return;
  stop ??= onFinished(() => void reportResults());
  await adoptPending().catch(() => {});
  await reportWithLevels();
  // Without a network the next opening leaves.
  for (const surplus of sortMemberships(readMemberships()).surplus) await leaveRoom(surplus).catch(() => {});
}

/** Ends what `openRooms` began. */
export function closeRooms(): void {
  stop?.();
  stopWaiting?.();
  stop = undefined;
  stopWaiting = undefined;
}
