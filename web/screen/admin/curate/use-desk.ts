import { useLocation } from 'wouter';
import { decideCandidate } from '#shared/api/level/candidate.ts';
import type { Candidate, CandidateDecision, Update } from '#shared/candidate/candidate.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { User } from '#shared/user/user.ts';
import { call } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { isRefused } from '../../../review/use-review.ts';
import { refreshSite } from '../../../site/site.ts';
import { sendSave } from '../../../submission/send-level.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import type { Candidates } from './use-candidates.ts';
import { type Done, useDone } from './use-done.ts';
import { useTurns } from './use-turns.ts';

type Expected = 'approve' | 'take' | CandidateDecision;

const LATER: Readonly<Record<Expected, (one: Candidate, now: string) => Candidate | null>> = {
  approve: () => null,
  take: (one, now) => ({ ...one, putOffAt: null, droppedAt: now }),
  later: (one, now) => ({ ...one, putOffAt: now, droppedAt: null }),
  drop: (one, now) => ({ ...one, putOffAt: null, droppedAt: now }),
  back: (one) => ({ ...one, putOffAt: null, droppedAt: null }),
};

function decide({ level }: Candidate, decision: CandidateDecision) {
  return call(decideCandidate, { params: { id: level.id }, body: { decision } });
}

/** What makes a candidate again what it is. */
function decisionOf({ putOffAt, droppedAt }: Candidate): CandidateDecision {
  if (droppedAt) return 'drop';
  return putOffAt ? 'later' : 'back';
}

/** Decides about each of many; returns those that are stored, and the last refusal. Fails where none is stored. */
async function decideEach(
  many: readonly Candidate[],
  decisionFor: (one: Candidate) => CandidateDecision,
): Promise<{ stored: readonly Candidate[]; refusal: unknown }> {
  const stored: Candidate[] = [];
  let refusal: unknown = null;
  for (const one of many) {
    try {
      await decide(one, decisionFor(one));
      stored.push(one);
    } catch (error) {
      logWarning('One of many was refused', error);
      refusal = error;
    }
  }
  if (stored.length === 0) throw refusal;
  return { stored, refusal };
}

async function saveApproval(one: Candidate, level: Level): Promise<{ made: Done; saved: Level }> {
  const saved = await sendSave({ level: { ...level, state: 'approved' }, base: one.level, image: undefined });
  // The first one begins the schedule, by which its day is named.
  await refreshSite();
  const undo = async () => [
    { ...one, level: await sendSave({ level: one.level, base: saved, image: undefined }) },
  ];
  return { made: { kind: 'approve', count: 1, undo }, saved };
}

/** Saves a level with its changes; null where the picture that it had may be gone then, and there is no way back. */
async function takeUpdate(one: Candidate, update: Update): Promise<Done | null> {
  const { before, after } = update;
  const saved = await sendSave({ level: after, base: before, image: undefined });
  await decide(one, 'drop');
  if (after.path !== before.path) return null;
  const undo = async () => {
    const restored = await sendSave({ level: before, base: saved, image: undefined });
    await decide(one, decisionOf(one));
    return [{ ...one, update: { ...update, before: restored } }];
  };
  return { kind: 'take', count: 1, undo };
}

/** The decisions of the desk: shown at once, stored one after another, and taken back one after another. */
export function useDesk(user: User | null, { expect, settle }: Candidates) {
  const [, navigate] = useLocation();
  const alert = useAlert();
  const done = useDone(user);
  const inTurn = useTurns(settle);

  function show(kind: Expected, many: readonly Candidate[]): void {
    const now = new Date().toISOString();
    expect(many.map((one) => [one.level.id, LATER[kind](one, now)] as const));
  }

  /** Saves a candidate as a level of the daily order. */
  function approve(one: Candidate, level: Level): void {
    show('approve', [one]);
    inTurn(async () => {
      const { made, saved } = await saveApproval(one, level);
      await done.add(made, undoLast, { saved });
    });
  }

  /** Takes what the later version of a pack has changed into the level. */
  function take(one: Candidate, update: Update): void {
    show('take', [one]);
    change(
      () => takeUpdate(one, update),
      () => done.tell('take'),
    );
  }

  /** Puts candidates off, drops them, or takes that back. */
  function settleAs(decision: CandidateDecision, many: readonly Candidate[]): void {
    show(decision, many);
    inTurn(async () => {
      const { stored, refusal } = await decideEach(many, () => decision);
      const undo = async () => (await decideEach(stored, decisionOf)).stored;
      await done.add({ kind: decision, count: stored.length, undo }, undoLast, { refusal });
    });
  }

  /** Opens the editor on a candidate with what was changed of it here. */
  function edit(one: Candidate, level: Level): void {
    inTurn(async () => {
      if (level !== one.level) await sendSave({ level, base: one.level, image: undefined });
      navigate(paths.editLevel(one.level.id));
    });
  }

  /** Changes levels or their order; `finish` is for what cannot be undone. */
  function change(work: () => Promise<Done | null>, finish?: () => void): void {
    inTurn(async () => {
      const made = await work();
      if (made) await done.add(made, undoLast);
      else finish?.();
    });
  }

  function undoLast(): void {
    inTurn(async () => {
      const last = done.last();
      if (!last) return;
      try {
        const stored = await last.undo();
        expect(stored.map((one) => [one.level.id, one] as const));
        if (stored[0]) navigate(paths.curate(stored[0].level.id), { replace: true });
      } catch (error) {
        // What the site takes no more would keep all before it from being undone.
        if (isRefused(error)) done.drop();
        throw error;
      }
      done.drop();
      alert({ type: 'success', topic: SAVED_TOPIC, message: t('Undone.') });
    });
  }

  return { approve, take, settleAs, edit, change, undoLast };
}

export type Desk = ReturnType<typeof useDesk>;
