import { CalendarPlus, Copy, Rss } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { calendarReminder, feed } from '#shared/api/play/feed.ts';
import { t } from '#shared/language/t.ts';
import { DEFAULT_REMINDER_HOUR } from '#shared/reminder/reminder.ts';
import { isOffline } from '../browser/connection.ts';
import { copyText } from '../browser/file/clipboard.ts';
import { addressOf } from '../browser/site-path.ts';
import { formatHour } from '../browser/time/format-time.ts';
import { publicUrl } from '../site/site.ts';
import { Button, buttonClass } from '../ui/button/button.tsx';
import { CopyByHand } from '../ui/button/share-buttons.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { useBriefly } from '../ui/state/use-briefly.ts';
import styles from './calendar-and-feed.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MESSAGE_MS = 2000;

/** Reminders that need nothing of this browser: an event in the player's calendar, and the feed (docs/rules/reminders.md#calendar-reminder). */
export function CalendarAndFeed() {
  return (
    <div className="stack">
      <CalendarLink />
      <FeedLink />
    </div>
  );
}

function CalendarLink() {
  const [hour, setHour] = useState(DEFAULT_REMINDER_HOUR);
  const [message, say] = useBriefly('', MESSAGE_MS);

  // The browser would leave the site for a page about its connection.
  function stayOffline(event: MouseEvent) {
    if (!isOffline()) return;
    event.preventDefault();
    say(t('You are offline.'));
  }

  return (
    <div className={`row ${styles.row}`}>
      <SelectField label={t('Time')} value={hour} onChange={(event) => setHour(Number(event.target.value))}>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {formatHour(one)}
          </option>
        ))}
      </SelectField>
      {/* Not a download: a phone opens the file in its calendar. */}
      <a
        className={buttonClass()}
        href={addressOf(`${calendarReminder.path}?hour=${hour}`)}
        onClick={stayOffline}
      >
        <CalendarPlus size={18} aria-hidden="true" /> {t('Add to calendar')}
      </a>
      <p className={`note ${styles.note}`} role="status">
        {message || t('A daily event with an alert, at this time wherever you are.')}
      </p>
    </div>
  );
}

function FeedLink() {
  const [message, say] = useBriefly('', MESSAGE_MS);
  const [hasFailed, setHasFailed] = useState(false);
  const address = publicUrl(feed.path);

  async function copy() {
    const isCopied = await copyText(address);
    setHasFailed(!isCopied);
    if (isCopied) say(t('Copied to clipboard!'));
  }

  return (
    <div className={`row ${styles.row}`}>
      <a className={buttonClass()} href={addressOf(feed.path)} target="_blank" rel="noopener">
        <Rss size={18} aria-hidden="true" /> {t('Atom feed')}
      </a>
      <Button onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" /> {t('Copy feed URL')}
      </Button>
      <p className={`note ${styles.note}`} role="status">
        {message || t('For a feed reader: every puzzle, without its name.')}
      </p>
      {hasFailed && <CopyByHand text={address} />}
    </div>
  );
}
