import { CalendarAndFeed } from './calendar-and-feed.tsx';
import { PushSettings } from './push-settings.tsx';
import styles from './reminder.module.css';

/** All ways to be reminded of the daily puzzle: by this browser, or without it. */
export function ReminderSettings() {
  return (
    <div className={styles.ways}>
      <div>
        <PushSettings />
      </div>
      <CalendarAndFeed />
    </div>
  );
}
