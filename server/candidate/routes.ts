import { isDeepStrictEqual } from 'node:util';
import * as api from '#shared/api/level/candidate.ts';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { change } from '../change.ts';
import { comparison } from '../duplicate/find-duplicates.ts';
import type { FindFingerprints } from '../duplicate/fingerprints.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { currentCalendar } from '../level/calendar.ts';
import { type CandidateFacts, listCandidateFacts, saveDecision } from '../level/candidate-facts.ts';
import { findLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { listUpdates } from './level-updates.ts';
import { setStarterAside } from './starter-levels.ts';

interface CandidateContext extends LevelContext {
  findFingerprints: FindFingerprints;
}

/** The candidates of the site (docs/rules/candidates.md). */
export function candidateRoutes(mount: Mount, context: CandidateContext): void {
  serve(mount, api.candidates, () => listCandidates(context));

  change(mount, api.setStarterAside, async ({ body }, commit) => ({
    count: await setStarterAside(context, commit, body.isAside),
  }));

  change(mount, api.decideCandidate, ({ params: { id }, body: { decision } }, commit) =>
    commit(async ({ trx, at }) => {
      const placed = await findLevel(trx, id);
      if (placed?.level.state !== 'candidate') throw new Failure('not-found', 'candidate-gone');
      const now = timestampOf(at);
      await saveDecision(trx, id, {
        putOffAt: decision === 'later' ? now : null,
        droppedAt: decision === 'drop' ? now : null,
      });
      const action = decision === 'drop' ? 'candidate-dropped' : 'candidate-restored';
      return { result: true, entry: decision === 'later' ? null : { action, subject: id } };
    }),
  );
}

async function listCandidates(context: CandidateContext): Promise<Candidate[]> {
  // Before the levels: one that is judged meanwhile may have its steps already and no verdict yet, never the other way round.
  const facts = await listCandidateFacts(context.db);
  const { levels } = await context.snapshot();
  const calendar = await currentCalendar(context);
  const fingerprints = await context.findFingerprints();
  const updates = await listUpdates(context.db, facts, (id) => levels.find(id)?.level);
  const others = levels.all.filter(({ level }) => level.state !== 'candidate');
  const compare = comparison({ levels: others, calendar, fingerprints, isManager: true });
  const found = levels.all.flatMap(({ level }): Candidate[] => {
    const known = facts.get(level.id);
    if (level.state !== 'candidate' || !known) return [];
    const fingerprint = fingerprints.get(level.path) ?? undefined;
    const update = updates.get(level.id);
    if (isOver(known, update, facts)) return [];
    const levelId = update?.before.id ?? level.id;
    const question = { ...level, levelId, ...(fingerprint && { fingerprint }) };
    return [{ level, ...known, duplicates: compare(question), ...(update && { update }) }];
  });
  return found.reverse();
}

/** Whether the changes that a candidate proposes were taken, or are of a level that was dropped or deleted. */
function isOver(
  { origin, droppedAt }: CandidateFacts,
  update: Candidate['update'],
  facts: ReadonlyMap<string, CandidateFacts>,
): boolean {
  if (origin.newerThan && facts.get(origin.newerThan)?.droppedAt !== null) return true;
  return droppedAt !== null && update !== undefined && isDeepStrictEqual(update.before, update.after);
}
