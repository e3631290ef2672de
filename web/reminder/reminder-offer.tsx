import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { currentHour, formatHour } from '../browser/format-hour.ts';
import { storeText } from '../browser/local-storage.ts';
import { notificationPermission, pushSupport } from '../browser/push.ts';
import { useStoredText } from '../browser/use-local-storage.ts';
import { Button } from '../ui/button.tsx';
import { HourField } from './hour-field.tsx';
import { recoverReminder, turnOnReminder } from './manage-reminder.ts';
import { reminderKeyQuery } from './queries.ts';
import styles from './reminder.module.css';
import { OFFER_KEY } from './reminder-key.ts';
import { useReminder } from './reminder-state.ts';
import { useReminderStatus } from './reminder-status.ts';
import { problemText } from './status-text.ts';
import { usePermission } from './use-permission.ts';

function canBeReminded(): boolean {
  return pushSupport() === 'available' && notificationPermission() !== 'denied';
}

function Offer({ playedOn }: { playedOn: Day | null }) {
  const [hour, setHour] = useState(currentHour);
  const status = useReminderStatus();
  const isBlocked = usePermission() === 'denied';
  const problem = isBlocked ? 'This browser blocks notifications of this site.' : problemText(status);
  return (
    <section className={styles.offer} aria-labelledby="reminder-offer">
      <div className={styles.question}>
        <h3 id="reminder-offer" className={styles.title}>
          <Bell size={17} aria-hidden="true" />
          Want a daily reminder?
        </h3>
        <p className={styles.detail} role="status">
          {problem ?? 'One notification, on days you have not played yet.'}
        </p>
      </div>
      <div className={styles.form}>
        <HourField hour={hour} onChange={setHour} />
        {!isBlocked && (
          <Button look="main" onClick={() => void turnOnReminder(hour, playedOn)}>
            Remind me
          </Button>
        )}
        <Button look="quiet" onClick={() => storeText(OFFER_KEY, 'dismissed')}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}

function TurnedOn({ hour }: { hour: number }) {
  const problem = problemText(useReminderStatus());
  return (
    <section className={styles.offer} aria-label="Reminder">
      <p role="status">
        {problem ??
          `You will be reminded every day at ${formatHour(hour)}, unless you have played. The settings change it.`}
      </p>
    </section>
  );
}

interface ReminderOfferProps {
  /** Today, if its level is finished. */
  playedOn: Day | null;
}

/** Offers a reminder, until the visitor answers; the browser asks for permission only after a click. */
export function ReminderOffer({ playedOn }: ReminderOfferProps) {
  const reminder = useReminder();
  const isDismissed = useStoredText(OFFER_KEY) !== null;
  const [mayOffer] = useState(canBeReminded);
  const { data } = useQuery({ ...reminderKeyQuery, enabled: mayOffer });
  useEffect(() => void recoverReminder().catch(() => undefined), []);
  if (!mayOffer || !data?.publicKey) return null;
  if (reminder) return <TurnedOn hour={reminder.hour} />;
  return isDismissed ? null : <Offer playedOn={playedOn} />;
}
