import { t } from '#shared/language/t.ts';
import { CalendarAndFeed } from './calendar-and-feed.tsx';
import { PushSettings } from './push-settings.tsx';
import styles from './reminder-settings.module.css';

/** All ways to be reminded of the daily puzzle: by this browser, or without it. */
export function ReminderSettings() {
  return (
    <div className="stack">
      <div>
        <PushSettings />
      </div>
      <details>
        <summary className={styles.other}>{t('In a calendar or feed reader')}</summary>
        <CalendarAndFeed />
      </details>
    </div>
  );
}
