import { Day } from '#shared/calendar/day.ts';
import { openRevision } from '../database/revision.ts';
import type { Database } from '../database/tables.ts';
import { catalogueTag, listSettings } from '../setting/queries.ts';
import { createLevelIndex, type LevelIndex } from './level-index.ts';
import { listLevels } from './queries.ts';

/** What the site shows, as the database held it at one revision. */
export interface SiteSnapshot {
  /** Another number is another content. */
  revision: number;
  firstDay: Day;
  /** Names the catalogue: another text is another catalogue. */
  catalogue: string;
  levels: () => Promise<LevelIndex>;
}

export interface SnapshotSource {
  /** The content as it is now: the database is asked for its revision by every call, and for all of it when that has changed (decision 71). */
  snapshot: () => SiteSnapshot | Promise<SiteSnapshot>;
  /** The revision alone, where asking for it takes no call to another process. */
  revision: (() => number) | null;
  close: () => void;
}

/** Remembers what the site shows for as long as the database holds the same. */
export async function openSiteSnapshots(db: Database): Promise<SnapshotSource> {
  const revision = await openRevision(db);
  let known: SiteSnapshot | null = null;
  let reading: { number: number; content: Promise<SiteSnapshot> } | null = null;

  function contentOf(number: number): SiteSnapshot | Promise<SiteSnapshot> {
    if (known?.revision === number) return known;
    if (reading?.number !== number) reading = { number, content: read(number) };
    return reading.content;
  }

  async function read(number: number): Promise<SiteSnapshot> {
    try {
      known = await readContent(db, number);
      return known;
    } finally {
      reading = null;
    }
  }

  return {
    snapshot: () => {
      const number = revision.read();
      return typeof number === 'number' ? contentOf(number) : number.then(contentOf);
    },
    revision: revision.readNow,
    close: revision.close,
  };
}

/** What is read after the number was is as new as the number says, or newer: then the next call finds another number. */
async function readContent(db: Database, revision: number): Promise<SiteSnapshot> {
  const settings = await listSettings(db);
  let levels: Promise<LevelIndex> | null = null;
  return {
    revision,
    firstDay: Day.parse(settings.get('first_day')),
    catalogue: catalogueTag(settings),
    levels: () => {
      levels ??= listLevels(db).then(createLevelIndex);
      levels.catch(() => {
        levels = null;
      });
      return levels;
    },
  };
}
