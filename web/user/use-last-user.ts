import { useState } from 'react';
import type { User } from '#shared/user/user.ts';

/** The user of a screen, kept after the session has ended, so that the screen and all that was entered stay. */
export interface LastUser {
  user: User | null;
  isEnded: boolean;
}

/** The given user or, once there is none any more, the last one. */
export function useLastUser(current: User | null): LastUser {
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  return { user: current ?? last, isEnded: current === null && last !== null };
}
