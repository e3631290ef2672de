/** The key under which this browser stores its reminder. */
export const REMINDER_KEY = 'reminder';
