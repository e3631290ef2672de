import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { type PushSupport, pushSupport, usePermission } from '../browser/page/push.ts';
import { useToday } from '../browser/time/clock.ts';
import { currentHour, formatHour } from '../browser/time/format-time.ts';
import { Button } from '../ui/button/button.tsx';
import { RetryNote } from '../ui/loading/retry-note.tsx';
import { HourField } from './hour-field.tsx';
import { changeHour, recoverReminder, turnOffReminder, turnOnReminder } from './manage-reminder.ts';
import { reminderKeyQuery } from './queries.ts';
import styles from './reminder.module.css';
import { type ReminderState, useReminder } from './reminder-state.ts';
import { problemText, useReminderStatus } from './reminder-status.ts';
import { syncReminder } from './sync-reminder.ts';

const LACKING: Record<Exclude<PushSupport, 'available'>, string> = {
  insecure: t('Browsers only show notifications from sites that are opened over https.'),
  'home-screen': t(
    'On iPhone and iPad, only sites on the Home Screen can show notifications: tap Share, then “Add to Home Screen”, open the site from there and return to these settings.',
  ),
  missing: t('This browser cannot show notifications from sites.'),
};

function Available() {
  const isOn = useReminder() !== null;
  const { data, isPending, refetch } = useQuery(reminderKeyQuery);
  useEffect(() => void recoverReminder().catch(() => undefined), []);
  if (isOn || data?.publicKey) return <PushReminder />;
  if (isPending) return <p>{t('Loading…')}</p>;
  if (data) return <p>{t('Notifications are off on this site.')}</p>;
  return (
    <RetryNote role="status" text={t('The reminders could not be loaded.')} onRetry={() => void refetch()} />
  );
}

/** Notifications of the daily puzzle: off until the visitor turns them on (docs/rules/reminders.md#reminders). */
export function PushSettings() {
  const support = pushSupport();
  return support === 'available' ? <Available /> : <p>{LACKING[support]}</p>;
}

/** How the last try went; screen readers are told when it changes. */
function Status({ text, isProblem = false }: { text: string; isProblem?: boolean }) {
  return (
    <p className={`muted above-2 ${styles.status} ${isProblem ? 'bad' : ''}`} role="status">
      {text}
    </p>
  );
}

function Blocked() {
  return (
    <Status
      isProblem
      text={t(
        'This browser blocks notifications from this site. Allow them in the site settings beside the address, or in the settings of your device.',
      )}
    />
  );
}

function TurnOn() {
  const status = useReminderStatus();
  const [hour, setHour] = useState(currentHour);
  const isBlocked = usePermission() === 'denied';
  const problem = problemText(status);
  return (
    <>
      <p>
        {t(
          "One notification a day at an hour you choose, unless you have played that day's puzzle in this browser.",
        )}
      </p>
      {isBlocked ? (
        <Blocked />
      ) : (
        <>
          <div className={`above-4 ${styles.form}`}>
            <HourField hour={hour} onChange={setHour} />
            <Button onClick={() => void turnOnReminder(hour, null)}>{t('Remind me')}</Button>
          </div>
          <Status isProblem text={problem ?? ''} />
        </>
      )}
    </>
  );
}

function useStatusText({ hour, saved }: ReminderState): { text: string; isProblem: boolean } {
  const status = useReminderStatus();
  const today = useToday();
  const problem = problemText(status);
  if (problem) return { text: problem, isProblem: true };
  const isCurrent = saved?.hour === hour && (status.kind === 'saved' || saved.on === today);
  if (!isCurrent) return { text: t('Saving…'), isProblem: false };
  return { text: t('On: at {hour}, unless you have played.', { hour: formatHour(hour) }), isProblem: false };
}

function TurnedOn({ reminder }: { reminder: ReminderState }) {
  const permission = usePermission();
  const [hasFailed, setHasFailed] = useState(false);
  const status = useStatusText(reminder);

  async function turnOff() {
    setHasFailed(false);
    // The settings are a dialog, in front of all alerts.
    await turnOffReminder().catch(() => setHasFailed(true));
  }

  return (
    <>
      <p>{t("You get one notification a day, unless you have played that day's puzzle in this browser.")}</p>
      <div className={`above-4 ${styles.form}`}>
        <HourField hour={reminder.hour} onChange={(hour) => void changeHour(hour)} />
        {permission === 'default' && (
          <Button onClick={() => void turnOnReminder(reminder.hour, reminder.playedOn)}>
            {t('Allow notifications')}
          </Button>
        )}
        {permission === 'granted' && status.isProblem && (
          <Button onClick={() => void syncReminder()}>{t('Try again')}</Button>
        )}
        <Button variant="quiet" onClick={() => void turnOff()}>
          {t('Turn off')}
        </Button>
      </div>
      {hasFailed && (
        <Status isProblem text={t('The reminder is still on: this site did not answer. Try again.')} />
      )}
      {permission === 'granted' && !hasFailed && <Status {...status} />}
      {permission === 'default' && (
        <Status isProblem text={t('The browser has to allow notifications from this site again.')} />
      )}
      {permission === 'denied' && <Blocked />}
    </>
  );
}

/** The reminder of this browser: to turn on, to change, or to turn off. */
function PushReminder() {
  const reminder = useReminder();
  return reminder ? <TurnedOn reminder={reminder} /> : <TurnOn />;
}
