import { useSyncExternalStore } from 'react';
import { t } from '#shared/language/t.ts';

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

const PROBLEMS: Partial<Record<ReminderStatus['kind'], string>> = {
  unreachable: t('This site did not answer. Your reminder is saved the next time you open it.'),
  'not-offered': t('This site sends no reminders at the moment.'),
  'no-service': t(
    'This browser could not subscribe to notifications. Check your connection, or try another browser.',
  ),
  unanswered: t('The browser has to allow notifications from this site first.'),
};

/** What went wrong, for the visitor; null when nothing did. A blocked browser has a text of its own. */
export function problemText(status: ReminderStatus): string | null {
  if (status.kind === 'refused') return `${status.reason}.`;
  return PROBLEMS[status.kind] ?? null;
}
