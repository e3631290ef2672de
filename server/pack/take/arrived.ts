import { isReleased } from '#shared/level/order/release.ts';
import type { Pack } from '#shared/pack/pack.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import { changedFields } from '../../candidate/level-updates.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { calendarAt } from '../../level/calendar.ts';
import { listCandidateFacts, listPacked } from '../../level/candidate-facts.ts';
import { findLevel } from '../../level/queries.ts';
import { listSettings, readSchedule } from '../../setting/queries.ts';
import { fingerprintOf } from '../pack-key.ts';
import type { OpenedPack } from '../read-pack.ts';

export type PackLevel = OpenedPack['levels'][number];

/** A level of this site that came with a pack. */
interface Arrived {
  levelId: string;
  isDropped: boolean;
  /** As the pack had it last; null where that is not known. */
  packed: PackedLevel | null;
  /** As the pack had it when changes were last decided. */
  base: PackedLevel | null;
  /** The candidate that proposes changes, or has proposed some. */
  proposalId: string | null;
}

export type ArrivedLevels = ReadonlyMap<string, Arrived>;

/** The levels of this site that came with a pack of a name and a key, by the ids at its site. */
export async function findArrived(db: Database, { name, key }: Pack): Promise<ArrivedLevels> {
  const signer = fingerprintOf(key);
  const ofPack = [...(await listCandidateFacts(db))]
    .map(([id, { origin, droppedAt }]) => ({ id, ...origin, isDropped: droppedAt !== null }))
    .filter((one) => one.kind === 'pack' && one.name === name && one.signer === signer);
  const ids = ofPack.map(({ id }) => id);
  const packed = await listPacked(db, ids);
  const proposals = new Map(ofPack.map((one) => [one.newerThan, one]));
  const arrived = new Map<string, Arrived>();
  for (const { id, reference, newerThan, isDropped } of ofPack) {
    if (reference === undefined || newerThan !== undefined) continue;
    const proposal = proposals.get(id);
    const isOpen = proposal?.isDropped === false;
    const base = packed.get(isOpen ? proposal.id : id) ?? null;
    const proposalId = proposal?.id ?? null;
    arrived.set(reference, { levelId: id, isDropped, packed: packed.get(id) ?? null, base, proposalId });
  }
  return arrived;
}

/** A level of a pack whose changes are proposed. */
export interface ChangedLevel extends PackLevel, Pick<Arrived, 'levelId' | 'proposalId'> {
  base: PackedLevel;
}

/** The levels that a pack has changed since they came, and whose day has not come (docs/rules/packs.md#changes). */
export async function findChanged(
  { db, now }: Context,
  levels: readonly PackLevel[],
  arrived: ArrivedLevels,
): Promise<ChangedLevel[]> {
  const calendar = calendarAt(readSchedule(await listSettings(db)), now());
  const changed: ChangedLevel[] = [];
  for (const one of levels) {
    const known = arrived.get(one.id);
    if (!known?.packed || !known.base || changedFields(known.packed, one.level).length === 0) continue;
    const { levelId, base, proposalId, isDropped } = known;
    const placed = await findLevel(db, levelId);
    const isToCome = placed?.level.state === 'approved' && !isReleased(placed.index, calendar);
    const isWaiting = placed?.level.state === 'candidate' && !isDropped;
    if (isToCome || isWaiting) changed.push({ ...one, levelId, base, proposalId });
  }
  return changed;
}
