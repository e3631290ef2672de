import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { notificationPermission, pushSupport, usePermission } from '../browser/page/push.ts';
import { storeText } from '../browser/storage/local-storage.ts';
import { useStoredText } from '../browser/storage/use-local-storage.ts';
import { currentHour, formatHour } from '../browser/time/format-time.ts';
import { OFFER_KEY } from '../site/storage-keys.ts';
import { Button } from '../ui/button/button.tsx';
import { HourField } from './hour-field.tsx';
import { recoverReminder, turnOnReminder } from './manage-reminder.ts';
import { reminderKeyQuery } from './queries.ts';
import styles from './reminder.module.css';
import { useReminder } from './reminder-state.ts';
import { problemText, useReminderStatus } from './reminder-status.ts';

function canBeReminded(): boolean {
  return pushSupport() === 'available' && notificationPermission() !== 'denied';
}

type Answer = 'open' | 'declined' | { hour: number };

/** What an answer comes to, or what prevents it; the detail of the question before. */
function useText(answer: Answer, isBlocked: boolean): string {
  const problem = problemText(useReminderStatus());
  if (answer === 'declined') return t('You can turn reminders on in the settings.');
  if (isBlocked) return t('This browser blocks notifications from this site.');
  if (problem) return problem;
  if (answer === 'open') return t('One notification, on days you have not played yet.');
  return t(
    'You will be reminded every day at {hour}, unless you have played. You can change it in the settings.',
    { hour: formatHour(answer.hour) },
  );
}

/** The question, then its answer in the same place: the page does not move, and the focus stays. */
function Offer({ answer, playedOn }: { answer: Answer; playedOn: Day | null }) {
  const [hour, setHour] = useState(currentHour);
  const isBlocked = usePermission() === 'denied';
  const isOpen = answer === 'open';
  const text = useText(answer, isBlocked);
  return (
    <section className={`row gap-apart middle ${styles.offer}`} aria-label={t('Daily reminder')}>
      <div className={styles.question}>
        {isOpen && (
          <h3 className="line strong">
            <Bell size={17} aria-hidden="true" />
            {t('Want a daily reminder?')}
          </h3>
        )}
        <p className={isOpen ? `note ${styles.detail}` : undefined} role="status">
          {text}
        </p>
      </div>
      {isOpen && (
        <div className={`above-4 ${styles.form}`}>
          <HourField hour={hour} onChange={setHour} />
          {!isBlocked && (
            <Button variant="pair" onClick={() => void turnOnReminder(hour, playedOn)}>
              {t('Remind me')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => storeText(OFFER_KEY, 'dismissed')}>
            {t('No, thanks')}
          </Button>
        </div>
      )}
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
  const answer = reminder ? { hour: reminder.hour } : isDismissed ? 'declined' : 'open';
  return <Offer answer={answer} playedOn={playedOn} />;
}
