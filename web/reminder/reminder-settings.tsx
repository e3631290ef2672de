import { CalendarAndFeed } from './calendar-and-feed.tsx';
import { PushSettings } from './push-settings.tsx';

/** All ways to be reminded of the daily puzzle: by this browser, or without it. */
export function ReminderSettings() {
  return (
    <div className="stack">
      <div>
        <PushSettings />
      </div>
      <CalendarAndFeed />
    </div>
  );
}
