/** The key under which this browser stores its reminder. */
export const REMINDER_KEY = 'reminder';

/** The key under which it stores that the offer of a reminder was declined. */
export const OFFER_KEY = 'reminder-offer';
