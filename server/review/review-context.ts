import type { LevelContext } from '../level/level-context.ts';
import type { Log } from '../process/log.ts';
import type { Screenshots } from '../screenshot/screenshots.ts';

/** What writing levels needs: the site, its pictures, and a log for cleanup that fails. */
export interface ReviewContext extends LevelContext {
  screenshots: Screenshots;
  log: Pick<Log, 'warn'>;
}
