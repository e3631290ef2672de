import type { ReminderStatus } from './reminder-status.ts';

const PROBLEMS: Partial<Record<ReminderStatus['kind'], string>> = {
  unreachable: 'This site did not answer. Your reminder is saved the next time you open it.',
  'not-offered': 'This site sends no reminders at the moment.',
  'no-service':
    'This browser could not subscribe to notifications. Check your connection, or try another browser.',
  unanswered: 'The browser has to allow notifications from this site first.',
};

/** What went wrong, for the visitor; null when nothing did. A blocked browser has a text of its own. */
export function problemText(status: ReminderStatus): string | null {
  if (status.kind === 'refused') return `${status.reason}.`;
  return PROBLEMS[status.kind] ?? null;
}
