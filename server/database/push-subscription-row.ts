/** A browser that is sent reminders. */
export interface PushSubscriptionRow {
  /** The SHA-256 of its endpoint, in base64url. */
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  hour: number;
  zone: string;
  /** The date, in the zone, whose level the browser has last reported as finished. */
  played_on: string | null;
  /** The last date, in the zone, that is done with: its reminder was sent, or was not needed. */
  settled_on: string | null;
  /** The date, in the zone, of the next reminder. */
  due_on: string;
  /** When it is to be sent, or sent again. */
  due_at: string;
  /** How often the reminder that is due was sent without success. */
  attempts: number;
  /** How many reminders in a row the push service has refused. */
  refusals: number;
  /** The day on which a page last confirmed it. */
  confirmed_on: string;
}
