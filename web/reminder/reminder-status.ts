import { useSyncExternalStore } from 'react';

/** How the last contact with the server went; a refusal says why. */
export type ReminderStatus =
  | {
      kind:
        | 'idle'
        | 'saving'
        | 'saved'
        | 'unreachable'
        | 'not-offered'
        | 'blocked'
        | 'unanswered'
        | 'no-service';
    }
  | { kind: 'refused'; reason: string };

let status: ReminderStatus = { kind: 'idle' };
const listeners = new Set<() => void>();

function currentStatus(): ReminderStatus {
  return status;
}

export function setReminderStatus(next: ReminderStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The status of this tab's last contact, updated as it changes. */
export function useReminderStatus(): ReminderStatus {
  return useSyncExternalStore(subscribe, currentStatus);
}
