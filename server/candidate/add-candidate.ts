import type { CandidateOrigin } from '#shared/candidate/candidate.ts';
import type { Level } from '#shared/level/level.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { countCandidates, saveCandidate, savePacked } from '../level/candidate-facts.ts';
import { findLevel, findLevelsOfPicture } from '../level/queries.ts';
import { discardUpload, type OrphanContext, removeIfOrphaned } from '../picture/orphans.ts';
import type { Orphan } from '../picture/queries.ts';
import type { UploadedPicture } from '../picture/store-picture.ts';
import { commitLevel } from '../submission/commit.ts';
import { levelToStore } from '../submission/prepare.ts';

/** Each has a picture of up to 20 MB, and is sent to every manager who opens the desk. */
export const MAX_CANDIDATES = 2000;

interface NewCandidate {
  /** A new level; steps that are not set are proposed when the server looks at it. */
  level: Level;
  picture: UploadedPicture;
  origin: CandidateOrigin;
  /** Of one that came with a pack: the level as the pack has it. */
  packed?: PackedLevel;
  /** Who adds it; null for a command or the site itself. */
  userName: string | null;
}

/** Does work under the exclusive lock; that of a call checks the permission again. */
type Lock = <Result>(work: (trx: Database) => Promise<Result>) => Promise<Result>;

/** Another version of a level that came with a pack, and what is known of it. */
interface NewerVersion extends Required<NewCandidate> {
  /** The level of this site. */
  levelId: string;
  /** The level as the pack had it when changes were last decided. */
  base: PackedLevel;
  /** The candidate that proposes changes of it already. */
  proposalId: string | null;
}

/**
 * Adds a candidate whose picture is stored. Returns its id, or that of a level that shows the picture already: the picture is let go then. Fails
 * with 'candidates-full' when there are 2,000.
 */
export async function addCandidate(
  context: OrphanContext,
  candidate: NewCandidate,
  lock: Lock = (work) => withExclusiveLock(context.db, work),
): Promise<{ id: string } | { known: string }> {
  const { picture, packed } = candidate;
  const add = async (trx: Database) => {
    const [same] = await findLevelsOfPicture(trx, picture.path);
    if (same) return { known: same.level.id };
    if ((await countCandidates(trx)) >= MAX_CANDIDATES)
      throw new Failure('conflict', refuse('candidates-full', { max: MAX_CANDIDATES }));
    const { id } = await store(trx, context, { ...candidate, current: null });
    if (packed) await savePacked(trx, id, packed);
    return { id };
  };
  return withUpload(
    context,
    picture,
    () => lock<{ id: string } | { known: string }>(add),
    (added) => 'id' in added,
  );
}

/** Proposes the changes of a later version, in place of those of an earlier one (docs/rules/packs.md#changes). */
export async function proposeUpdate(context: OrphanContext, newer: NewerVersion): Promise<void> {
  const { levelId, base, packed, proposalId } = newer;
  const propose = async (trx: Database) => {
    const found = proposalId === null ? undefined : (await findLevel(trx, proposalId))?.level;
    const current = found?.state === 'candidate' ? found : null;
    const { id, replaced } = await store(trx, context, { ...newer, current });
    await savePacked(trx, id, base);
    await savePacked(trx, levelId, packed);
    return replaced;
  };
  const replaced = await withUpload(context, newer.picture, () => withExclusiveLock(context.db, propose));
  await removeIfOrphaned(context, replaced);
}

/** Lets a picture go again that nothing was stored with. */
async function withUpload<Result>(
  context: OrphanContext,
  { mark }: UploadedPicture,
  work: () => Promise<Result>,
  isKept: (result: Result) => boolean = () => true,
): Promise<Result> {
  let isDone = false;
  try {
    const result = await work();
    isDone = isKept(result);
    return result;
  } finally {
    if (!isDone) await discardUpload(context, mark);
  }
}

type StoredCandidate = Pick<NewCandidate, 'level' | 'picture' | 'origin' | 'userName'>;

async function store(
  trx: Database,
  context: OrphanContext,
  { level, picture, origin, userName, current }: StoredCandidate & { current: Level | null },
): Promise<{ id: string; replaced: Orphan | null }> {
  const at = context.now();
  const fields = { ...level, state: 'candidate' } as const;
  const stored = await levelToStore(trx, fields, { image: picture, current, now: at });
  const replaced = await commitLevel(trx, context, { level: stored, picture, current });
  await saveCandidate(trx, stored, origin);
  // Without its name: who reads the log may want to play it.
  const action = current ? 'level-edited' : 'level-created';
  await recordAuditEvent(trx, { action, subject: stored.id, detail: origin.name, at, user: userName });
  return { id: stored.id, replaced };
}
