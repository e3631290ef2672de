import { useRef } from 'react';
import { useLocation } from 'wouter';
import { decideCandidate } from '#shared/api/level/candidate.ts';
import type { Candidate, CandidateDecision } from '#shared/candidate/candidate.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { User } from '#shared/user/user.ts';
import { call } from '../../../browser/call.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { sendSave } from '../../../submission/send-level.ts';
import { type Alert, useAlert } from '../../../ui/alert/alerts.tsx';
import { useDecisionAlert } from '../queue/use-decided.ts';
import type { Candidates } from './use-candidates.ts';
import { useTurns } from './use-turns.ts';

type Kind = 'approve' | CandidateDecision;

/** What was done, and can be undone. */
interface Done {
  kind: Kind;
  many: readonly Candidate[];
  undo: () => Promise<unknown>;
}

const UNDO_MS = 12_000;

const TEXTS: Readonly<Record<Kind, (count: number) => string>> = {
  approve: (count) => t('{count, plural, one {Approved.} other {# approved.}}', { count }),
  later: (count) => t('{count, plural, one {Put off.} other {# put off.}}', { count }),
  drop: (count) => t('{count, plural, one {Dropped.} other {# dropped.}}', { count }),
  back: (count) => t('{count, plural, one {Brought back.} other {# brought back.}}', { count }),
};

const LATER: Readonly<Record<Kind, (one: Candidate, now: string) => Candidate | null>> = {
  approve: () => null,
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

async function each<One>(many: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  for (const one of many) await work(one);
}

/** Keeps what was done, and says it: those of one kind in a row together. */
function useDone(user: User | null) {
  const alert = useAlert();
  const alertAbout = useDecisionAlert(user);
  const done = useRef<readonly Done[]>([]);

  /** `saved` is what an approval has stored. */
  async function add(last: Done, saved: Level | null, undo: () => void): Promise<void> {
    done.current = [...done.current, last];
    const { kind } = last;
    const start = done.current.findLastIndex((one) => one.kind !== kind) + 1;
    const count = done.current.slice(start).reduce((sum, { many }) => sum + many.length, 0);
    const said = TEXTS[kind](count);
    const actions = [{ label: t('Undo (Z)'), onPress: undo }];
    const told: Alert = saved
      ? await alertAbout({ saved, before: 'candidate', isApproval: true, count, said }, undo)
      : { type: 'success', topic: SAVED_TOPIC, timeout: UNDO_MS, message: said, actions };
    // Another one may have been made while the day was looked up.
    if (done.current.at(-1) === last) alert(told);
  }

  return {
    add,
    last: () => done.current.at(-1),
    drop: () => {
      done.current = done.current.slice(0, -1);
      alert({ type: 'success', topic: SAVED_TOPIC, message: t('Undone.') });
    },
  };
}

/** The decisions of the desk: shown at once, stored one after another, and taken back one after another. */
export function useDesk(user: User | null, { expect, settle }: Candidates) {
  const [, navigate] = useLocation();
  const done = useDone(user);
  const inTurn = useTurns(settle);

  function show(kind: Kind, many: readonly Candidate[]): void {
    const now = new Date().toISOString();
    expect(many.map((one) => [one.level.id, LATER[kind](one, now)] as const));
  }

  /** Saves a candidate as a level of the daily order. */
  function approve(one: Candidate, level: Level): void {
    show('approve', [one]);
    inTurn(async () => {
      const saved = await sendSave({
        level: { ...level, state: 'approved' },
        base: one.level,
        image: undefined,
      });
      const undo = () => sendSave({ level: one.level, base: saved, image: undefined });
      await done.add({ kind: 'approve', many: [one], undo }, saved, undoLast);
    });
  }

  /** Puts candidates off, drops them, or takes that back. */
  function settleAs(decision: CandidateDecision, many: readonly Candidate[]): void {
    show(decision, many);
    inTurn(async () => {
      await each(many, (one) => decide(one, decision));
      const undo = () => each(many, (one) => decide(one, decisionOf(one)));
      await done.add({ kind: decision, many, undo }, null, undoLast);
    });
  }

  /** Opens the editor on a candidate with what was changed of it here. */
  function edit(one: Candidate, level: Level): void {
    inTurn(async () => {
      if (level !== one.level) await sendSave({ level, base: one.level, image: undefined });
      navigate(paths.editLevel(one.level.id));
    });
  }

  function undoLast(): void {
    inTurn(async () => {
      const last = done.last();
      if (!last) return;
      await last.undo();
      done.drop();
      expect(last.many.map((one) => [one.level.id, one] as const));
      navigate(paths.curate(last.many[0]?.level.id), { replace: true });
    });
  }

  return { approve, settleAs, edit, undoLast };
}

export type Desk = ReturnType<typeof useDesk>;
