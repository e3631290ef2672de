import { useSyncExternalStore } from 'react';
import { reportResults as reportResultsCall } from '#shared/api/room.ts';
import { type Membership, sortMemberships } from '#shared/room/memberships.ts';
import { ApiError, call, isPermanent, messageOf } from '../browser/call.ts';
import { deriveKeys } from '../browser/encryption.ts';
import { notifyAll } from '../browser/notify-all.ts';
import { oneAtATime } from '../browser/one-at-a-time.ts';
import { withTabLock } from '../browser/tab-locks.ts';
import { readMemberships } from './memberships.ts';

import { type DayResult, resultsToReport } from './results-to-report.ts';
import { encryptResult, memberIdOf } from './room-encryption.ts';
import { noteReported } from './room-notes.ts';

// A room that has refused this member does so until it joins again, with another secret.
const refused = new Set<string>();

/** Why the results that wait for a room were not reported, by the key of the room. */
const failures = new Map<string, string>();
const failureListeners = new Set<() => void>();

function noteFailure(roomKey: string, failure: string | null): void {
  if (failure === null) failures.delete(roomKey);
  else failures.set(roomKey, failure);
  notifyAll(failureListeners);
}

function onFailure(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => void failureListeners.delete(listener);
}

/** Why results of this browser wait to be reported to a room; null while none was refused. */
export function useReportFailure(roomKey: string): string | null {
  return useSyncExternalStore(onFailure, () => failures.get(roomKey) ?? null);
}

type Listener = (roomKey: string) => void;
const listeners = new Set<Listener>();

/** Calls back with the key of a room after results were reported to it. Returns what stops it. */
export function onReported(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function report({ roomKey, memberSecret }: Membership, waiting: readonly DayResult[]): Promise<void> {
  const { token, encryption } = await deriveKeys(roomKey, 'room');
  const memberId = await memberIdOf(memberSecret);
  const results = await Promise.all(
    waiting.map(async ({ day, result }) => ({
      day,
      content: await encryptResult(result, encryption, memberId, day),
    })),
  );
  try {
    await call(reportResultsCall, { body: { token, memberSecret, results } });
  } catch (error) {
    if (!isPermanent(error)) throw error;
    refused.add(memberSecret);
    return;
  }
  noteReported(
    roomKey,
    waiting.map(({ day }) => day),
  );
  notifyAll(listeners, roomKey);
}

async function reportWaiting(): Promise<void> {
  const { used } = sortMemberships(readMemberships());
  const members = used.filter(({ memberSecret }) => !refused.has(memberSecret));
  for (const { membership, results } of await resultsToReport(members)) {
    try {
      await report(membership, results);
      noteFailure(membership.roomKey, null);
    } catch (error) {
      noteFailure(membership.roomKey, messageOf(error));
      // A refusal of one room must not hold up the others; without a network each would fail.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

/**
 * Reports what this browser has finished to each of its rooms, one tab at a time (docs/rules/statistics.md#rooms). The saves are the queue: what a
 * failure has left waits for the next run. Never throws.
 */
export const reportResults = oneAtATime(() => withTabLock('rooms', reportWaiting).catch(() => undefined));
