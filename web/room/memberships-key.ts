/** The key under which this browser stores the rooms that it is a member of. */
export const MEMBERSHIPS_KEY = 'rooms';
