import { useState } from 'react';
import { useToday } from '../browser/clock.ts';
import { currentHour, formatHour } from '../browser/format.ts';
import { Button } from '../ui/button.tsx';
import { HourField } from './hour-field.tsx';
import { changeHour, turnOffReminder, turnOnReminder } from './manage-reminder.ts';
import styles from './reminder.module.css';
import { type ReminderState, useReminder } from './reminder-state.ts';
import { useReminderStatus } from './reminder-status.ts';
import { problemText } from './status-text.ts';
import { syncReminder } from './sync-reminder.ts';
import { usePermission } from './use-permission.ts';

/** How the last try went; screen readers are told when it changes. */
function Status({ text, isProblem = false }: { text: string; isProblem?: boolean }) {
  return (
    <p className={`${styles.status} ${isProblem ? styles.problem : ''}`} role="status">
      {text}
    </p>
  );
}

function Blocked() {
  return (
    <Status
      isProblem
      text="This browser blocks notifications from this site. Allow them in the site settings beside the address, or in the settings of your device."
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
        One notification a day at an hour you choose, unless you have played that day's puzzle in this
        browser.
      </p>
      {isBlocked ? (
        <Blocked />
      ) : (
        <>
          <div className={styles.form}>
            <HourField hour={hour} onChange={setHour} />
            <Button onClick={() => void turnOnReminder(hour, null)}>Remind me</Button>
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
  if (!isCurrent) return { text: 'Saving…', isProblem: false };
  return { text: `On: at ${formatHour(hour)}, unless you have played.`, isProblem: false };
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
      <p>You get one notification a day, unless you have played that day's puzzle in this browser.</p>
      <div className={styles.form}>
        <HourField hour={reminder.hour} onChange={(hour) => void changeHour(hour)} />
        {permission === 'default' && (
          <Button onClick={() => void turnOnReminder(reminder.hour, reminder.playedOn)}>
            Allow notifications
          </Button>
        )}
        {permission === 'granted' && status.isProblem && (
          <Button onClick={() => void syncReminder()}>Try again</Button>
        )}
        <Button variant="quiet" onClick={() => void turnOff()}>
          Turn off
        </Button>
      </div>
      {hasFailed && (
        <Status isProblem text="The reminder is still on: this site did not answer. Try again." />
      )}
      {permission === 'granted' && !hasFailed && <Status {...status} />}
      {permission === 'default' && (
        <Status isProblem text="The browser has to allow notifications from this site again." />
      )}
      {permission === 'denied' && <Blocked />}
    </>
  );
}

/** The reminder of this browser: to turn on, to change, or to turn off. */
export function PushReminder() {
  const reminder = useReminder();
  return reminder ? <TurnedOn reminder={reminder} /> : <TurnOn />;
}
