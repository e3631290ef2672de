import type { LevelContext } from '../level/level-context.ts';
import type { Screenshots } from '../screenshot/screenshots.ts';

/** What writing levels needs: the site, its pictures, and a log for cleanup that fails. */
export interface ReviewContext extends LevelContext {
  screenshots: Screenshots;
  log: { warn: (details: object, message: string) => void };
}
