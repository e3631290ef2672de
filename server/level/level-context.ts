import type { Context } from '../context.ts';
import type { SnapshotSource } from './site-snapshot.ts';

/** What calls about levels need: the site as the database holds it now. */
export interface LevelContext extends Context {
  snapshot: SnapshotSource['snapshot'];
}
