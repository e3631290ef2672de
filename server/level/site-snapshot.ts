import type { Level } from '#shared/level/level.ts';
import type { Schedule } from '#shared/level/order/schedule.ts';
import type { Theme } from '#shared/planner/theme.ts';
import type { Context } from '../context.ts';
import { contentRevision, openRevision } from '../database/revision.ts';
import type { Database } from '../database/tables.ts';
import { catalogueTag, listSettings, readSchedule, readThemes } from '../setting/queries.ts';
import { listLevels, type OrderedLevel, type PlacedLevel, showing } from './queries.ts';

const MAX_ATTEMPTS = 5;

/** The content of the site at one revision of the database. */
export interface SiteSnapshot {
  /** Changes with every write to levels or settings. */
  revision: number;
  schedule: Schedule;
  /** Changes with the catalogue of games. */
  catalogue: string;
  /** All settings in the database but the logo, by key. */
  settings: ReadonlyMap<string, string>;
  themes: readonly Theme[];
  levels: LevelIndex;
}

export interface SnapshotSource {
  /** The current snapshot. Every call reads the revision, and the content only if that has changed (docs/rules/calls.md#caching). */
  snapshot: () => SiteSnapshot | Promise<SiteSnapshot>;
  /** The current revision. */
  revision: () => number | Promise<number>;
  close: () => void;
}

/** Called with a level whose row is damaged, once. */
type ReportDamage = (id: string, columns: readonly string[]) => void;

/** Opens snapshots of a database; the latest one is cached until the revision changes. */
export async function openSiteSnapshots(
  db: Database,
  reportDamage: ReportDamage = () => {},
): Promise<SnapshotSource> {
  const revision = await openRevision(db);
  const reported = new Set<string>();
  let cached: SiteSnapshot | null = null;
  let pending: { number: number; snapshot: Promise<SiteSnapshot> } | null = null;

  function snapshotAt(number: number): SiteSnapshot | Promise<SiteSnapshot> {
    if (cached?.revision === number) return cached;
    if (pending?.number !== number) pending = { number, snapshot: read(number) };
    return pending.snapshot;
  }

  async function read(number: number): Promise<SiteSnapshot> {
    try {
      cached = await readSnapshot(db, number);
      report(cached.levels);
      return cached;
    } finally {
      pending = null;
    }
  }

  function report({ damaged }: LevelIndex): void {
    for (const { level, damaged: columns = [] } of damaged) {
      if (reported.has(level.id)) continue;
      reported.add(level.id);
      reportDamage(level.id, columns);
    }
  }

  return {
    snapshot: () => {
      const number = revision.read();
      return typeof number === 'number' ? snapshotAt(number) : number.then(snapshotAt);
    },
    revision: revision.read,
    close: revision.close,
  };
}

/**
 * Reads until nothing was written in between: an approval after the queue has run dry writes a level and a pause before it, and without the
 * pause the level would be out (docs/rules/daily-order.md#pauses). While others write without end, the levels are at least no newer than the pauses.
 */
async function readSnapshot(db: Database, revision: number): Promise<SiteSnapshot> {
  let number = revision;
  for (let attempt = 1; ; attempt += 1) {
    const levels = await listLevels(db);
    const settings = await listSettings(db);
    const current = await contentRevision(db);
    if (current === number || attempt === MAX_ATTEMPTS) {
      return {
        revision: number,
        schedule: readSchedule(settings),
        catalogue: catalogueTag(settings),
        settings,
        themes: readThemes(settings),
        levels: createLevelIndex(levels),
      };
    }
    number = current;
  }
}

/** What calls about levels need. */
export interface LevelContext extends Context {
  /** The current levels and settings. */
  snapshot: SnapshotSource['snapshot'];
}

/** What calls need that send one level, with its colour. */
export interface ColouredContext extends LevelContext {
  /** The level with its colour, if that is known soon (docs/rules/zoom.md#colour-of-the-day). */
  addColour: (level: Level) => Promise<Level>;
}

/** All levels of the site at one revision, for lookups without a query. */
export interface LevelIndex {
  /** The approved ones in daily order, then the others, newest first. */
  all: readonly PlacedLevel[];
  /** The approved ones only; the position in this list is the index of the level. */
  order: readonly OrderedLevel[];
  find: (id: string) => PlacedLevel | null;
  /** The levels that show a picture; several may share one. */
  ofPicture: (path: string) => readonly PlacedLevel[];
  /** The ids of those that wait for review. */
  submitted: ReadonlySet<string>;
  /** Those whose rows could not be read in full. */
  damaged: readonly PlacedLevel[];
}

/** Indexes levels in the order of `listLevels`. */
function createLevelIndex(all: readonly PlacedLevel[]): LevelIndex {
  const byId = new Map(all.map((placed) => [placed.level.id, placed]));
  const byPicture = Map.groupBy(all, ({ level }) => level.path);
  return {
    all,
    order: all.flatMap((placed) => {
      const { index, level: stored } = placed;
      return index === null ? [] : { ...showing(placed), index, stored };
    }),
    find: (id) => byId.get(id) ?? null,
    ofPicture: (path) => byPicture.get(path) ?? [],
    submitted: new Set(all.filter(({ level }) => level.state === 'submitted').map(({ level }) => level.id)),
    damaged: all.filter(({ damaged }) => damaged !== undefined),
  };
}
