import * as v from 'valibot';
import { CandidateOrigin, Verdict } from '#shared/candidate/candidate.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { PackedLevel } from '#shared/pack/packed-level.ts';
import type { Database, Tables } from '../database/tables.ts';

/** What is known of a candidate besides its level. */
export interface CandidateFacts {
  origin: CandidateOrigin;
  verdict: Verdict | null;
  putOffAt: string | null;
  droppedAt: string | null;
}

// An older or a later version of Zoomout may have written another one: it is looked at again.
const StoredVerdict = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), Verdict)), null);
const StoredPacked = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), PackedLevel)), null);
/** Of each pack: twice as many as it may have. */
const MAX_DROPPED = 2000;
const UNKNOWN_ORIGIN: CandidateOrigin = { kind: 'team', name: '' };
const StoredOrigin = v.fallback(v.pipe(v.string(), v.parseJson(), CandidateOrigin), UNKNOWN_ORIGIN);

/** By the id of the level; those of levels that were approved since, too. */
export async function listCandidateFacts(db: Database): Promise<Map<string, CandidateFacts>> {
  const rows = await db.selectFrom('candidate').selectAll().execute();
  return new Map(rows.map((row) => [row.level_id, factsOf(row)]));
}

/** Null for a level that was never a candidate. */
export async function findCandidateFacts(db: Database, levelId: string): Promise<CandidateFacts | null> {
  const row = await db.selectFrom('candidate').selectAll().where('level_id', '=', levelId).executeTakeFirst();
  return row ? factsOf(row) : null;
}

function factsOf(row: Tables['candidate']): CandidateFacts {
  return {
    origin: v.parse(StoredOrigin, row.origin),
    verdict: v.parse(StoredVerdict, row.verdict),
    putOffAt: row.put_off_at,
    droppedAt: row.dropped_at,
  };
}

/** What packs have of some levels (docs/rules/packs.md#changes), by their ids. */
export async function listPacked(db: Database, ids: readonly string[]): Promise<Map<string, PackedLevel>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('candidate')
    .select(['level_id', 'packed'])
    .where('level_id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ level_id, packed }) => {
      const level = v.parse(StoredPacked, packed);
      return level ? [[level_id, level]] : [];
    }),
  );
}

/** How many levels are candidates, with those that were dropped. */
export async function countCandidates(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('level')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'candidate')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The ids of the candidates that the server has not looked at, the oldest first. */
export async function listUnjudged(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('level')
    .innerJoin('candidate', 'candidate.level_id', 'level.id')
    .select('level.id')
    .where('level.state', '=', 'candidate')
    .where('candidate.verdict', 'is', null)
    .where('candidate.dropped_at', 'is', null)
    .orderBy('level.created_at')
    .orderBy('level.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Notes that a level is a candidate: a new one, one that was changed, and one whose approval was cancelled. What is known of its origin stays, and
 * so does the verdict of the same content; otherwise the server looks at it again.
 */
export async function saveCandidate(trx: Database, level: Level, origin: CandidateOrigin): Promise<void> {
  const row = await trx
    .selectFrom('candidate')
    .select('verdict')
    .where('level_id', '=', level.id)
    .executeTakeFirst();
  const isSame = v.parse(StoredVerdict, row?.verdict ?? null)?.of === contentHash(level);
  const open = { verdict: isSame ? (row?.verdict ?? null) : null, put_off_at: null, dropped_at: null };
  await trx
    .insertInto('candidate')
    .values({ level_id: level.id, origin: JSON.stringify(origin), ...open })
    .onConflict((conflict) => conflict.column('level_id').doUpdateSet(open))
    .execute();
}

/** Notes what a pack has of a level. */
export async function savePacked(trx: Database, levelId: string, packed: PackedLevel): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({ packed: JSON.stringify(packed) })
    .where('level_id', '=', levelId)
    .execute();
}

export async function saveVerdict(trx: Database, levelId: string, verdict: Verdict): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({ verdict: JSON.stringify(verdict) })
    .where('level_id', '=', levelId)
    .execute();
}

export async function saveDecision(
  trx: Database,
  levelId: string,
  { putOffAt, droppedAt }: Pick<CandidateFacts, 'putOffAt' | 'droppedAt'>,
): Promise<void> {
  await trx
    .updateTable('candidate')
    .set({ put_off_at: putOffAt, dropped_at: droppedAt })
    .where('level_id', '=', levelId)
    .execute();
}

/** Notes with the pack of a level that is deleted that it brings this one no more (docs/rules/packs.md#import). */
export async function dropFromPack(trx: Database, levelId: string): Promise<void> {
  const { kind, name, reference, newerThan } = (await findCandidateFacts(trx, levelId))?.origin ?? {};
  if (kind !== 'pack' || name === undefined || reference === undefined || newerThan !== undefined) return;
  const pack = trx.selectFrom('pack').select('dropped').where('name', '=', name);
  const dropped: string[] = JSON.parse((await pack.executeTakeFirst())?.dropped ?? '[]');
  const latest = JSON.stringify([...dropped, reference].slice(-MAX_DROPPED));
  await trx.updateTable('pack').set({ dropped: latest }).where('name', '=', name).execute();
}
