import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type PushSupport, pushSupport } from '../browser/push.ts';
import { RetryNote } from '../ui/loading/retry-note.tsx';
import { recoverReminder } from './manage-reminder.ts';
import { PushReminder } from './push-reminder.tsx';
import { reminderKeyQuery } from './queries.ts';
import { useReminder } from './reminder-state.ts';

const LACKING: Record<Exclude<PushSupport, 'available'>, string> = {
  insecure: 'Browsers only show notifications from sites that are opened over https.',
  'home-screen':
    'On iPhone and iPad, only sites on the Home Screen can show notifications: tap Share, then “Add to Home Screen”, open the site from there and return to these settings.',
  missing: 'This browser cannot show notifications from sites.',
};

function Available() {
  const isOn = useReminder() !== null;
  const { data, isPending, refetch } = useQuery(reminderKeyQuery);
  useEffect(() => void recoverReminder().catch(() => undefined), []);
  if (isOn || data?.publicKey) return <PushReminder />;
  if (isPending) return <p>Loading…</p>;
  if (data) return <p>This site sends no notifications.</p>;
  return <RetryNote role="status" text="The reminders could not be loaded." onRetry={() => void refetch()} />;
}

/** Notifications of the daily puzzle: off until the visitor turns them on (docs/rules/reminders.md#reminders). */
export function PushSettings() {
  const support = pushSupport();
  return support === 'available' ? <Available /> : <p>{LACKING[support]}</p>;
}
