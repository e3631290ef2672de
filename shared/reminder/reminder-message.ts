import { t } from '../language/t.ts';
/** The text of a reminder; its title is the name of the site. */
export function reminderText(): string {
  return t("Today's puzzle is ready.");
}

/** The payload of a push message. Pages and workers of other versions read it: the fields are a wire format. */
export interface ReminderMessage {
  title: string;
  body: string;
}

/** The message in a payload; null for a payload that is none, or that cannot be read. */
export function parseReminderMessage(payload: string): ReminderMessage | null {
  try {
    const { title, body } = JSON.parse(payload) ?? {};
    return typeof title === 'string' && title !== '' && typeof body === 'string' ? { title, body } : null;
  } catch {
    return null;
  }
}
