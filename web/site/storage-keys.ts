// The first page looks whether something is stored under these keys before it loads the code that reads it.

/** The key under which this browser stores its reminder. */
export const REMINDER_KEY = 'reminder';

/** The key under which this browser stores that the offer of a reminder was declined. */
export const OFFER_KEY = 'reminder-offer';

/** The key under which this browser stores the rooms that it is a member of. */
export const MEMBERSHIPS_KEY = 'rooms';

/** The key under which this browser stores the rooms that it is about to make or join. */
export const PENDING_ROOMS_KEY = 'pending-rooms';

/** The key under which this browser stores the state of its copy. */
export const COPY_STATE_KEY = 'progress-copy';

/** The key of the ratings and reports that wait to be sent. */
export const FEEDBACK_KEY = 'feedback-to-send';

/** The key under which this browser stores whether the picture fills the window. */
export const LARGE_PICTURE_KEY = 'large-picture';

/** The key under which this browser stores which news was closed. */
export const NEWS_KEY = 'closed-news';

/** The key under which this browser stores whether attempts have sounds. */
export const SOUND_KEY = 'sounds';

/** The key under which this browser stores that nothing is asked after the finish. */
export const NO_BONUS_KEY = 'without-bonus';

/** The key under which this browser stores what was answered after a level. */
export function bonusKey(levelId: string): string {
  return `bonus.${levelId}`;
}
