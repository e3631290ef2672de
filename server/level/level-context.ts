import type { Context } from '../context.ts';
import type { SnapshotSource } from './site-snapshot.ts';

/** What calls about levels need. */
export interface LevelContext extends Context {
  /** The current levels and settings. */
  snapshot: SnapshotSource['snapshot'];
}
