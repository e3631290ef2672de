import { hasPermission, type User } from '../user/user.ts';
import type { LevelState } from './level.ts';

interface Standing {
  state: LevelState;
  /** Whether its day has begun somewhere on Earth. */
  isReleased: boolean;
  /** Whether this visitor submitted it from this browser. */
  isOwn: boolean;
}

/** Whether somebody may see a level and its pictures: released, one's own, or a level manager (design, 2, 8 and 9). */
export function maySeeLevel(user: User | null, { state, isReleased, isOwn }: Standing): boolean {
  return (state === 'approved' && isReleased) || isOwn || hasPermission(user, 'manage-level');
}
