/** The key under which this browser stores that the offer of a reminder was declined. */
export const OFFER_KEY = 'reminder-offer';
