import { useRef } from 'react';
import { useLocation } from 'wouter';
import { decideCandidate } from '#shared/api/level/candidate.ts';
import type { Candidate, CandidateDecision } from '#shared/candidate/candidate.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { User } from '#shared/user/user.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { sendSave } from '../../../submission/send-level.ts';
import { type Alert, useAlert } from '../../../ui/alert/alerts.tsx';
import { useDecisionAlert } from '../queue/use-decided.ts';
import type { Candidates } from './use-candidates.ts';
import { useTurns } from './use-turns.ts';

type Kind = 'approve' | 'take' | CandidateDecision;
type Update = NonNullable<Candidate['update']>;

/** What was done, and can be undone. */
interface Done {
  kind: Kind;
  many: readonly Candidate[];
  /** Returns them as they are stored again. */
  undo: () => Promise<readonly Candidate[]>;
}

const UNDO_MS = 12_000;

const TEXTS: Readonly<Record<Kind, (count: number) => string>> = {
  approve: (count) => t('{count, plural, one {Approved.} other {# approved.}}', { count }),
  take: (count) => t('{count, plural, one {Changes taken.} other {Changes of # levels taken.}}', { count }),
  later: (count) => t('{count, plural, one {Put off.} other {# put off.}}', { count }),
  drop: (count) => t('{count, plural, one {Dropped.} other {# dropped.}}', { count }),
  back: (count) => t('{count, plural, one {Brought back.} other {# brought back.}}', { count }),
};

const LATER: Readonly<Record<Kind, (one: Candidate, now: string) => Candidate | null>> = {
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

/** Keeps what was done, and says it: those of one kind in a row together. */
function useDone(user: User | null) {
  const alert = useAlert();
  const alertAbout = useDecisionAlert(user);
  const done = useRef<readonly Done[]>([]);

  /** `saved` is what an approval has stored, `refusal` why some of many were left out. */
  async function add(
    last: Done,
    { saved, refusal }: { saved?: Level; refusal?: unknown },
    undo: () => void,
  ): Promise<void> {
    done.current = [...done.current, last];
    const { kind } = last;
    const start = done.current.findLastIndex((one) => one.kind !== kind) + 1;
    const row = done.current.slice(start);
    const count = row.reduce((sum, { many }) => sum + many.length, 0);
    const said = joinSentences(TEXTS[kind](count), Boolean(refusal) && messageOf(refusal));
    const actions = [{ label: row.length === 1 ? t('Undo (Z)') : t('Undo the last (Z)'), onPress: undo }];
    const told: Alert = saved
      ? await alertAbout({ saved, before: 'candidate', isApproval: true, count, said }, undo)
      : { type: refusal ? 'error' : 'success', topic: SAVED_TOPIC, timeout: UNDO_MS, message: said, actions };
    // Another one may have been made while the day was looked up.
    if (done.current.at(-1) === last) alert(told);
  }

  return {
    add,
    /** Says what cannot be taken back. */
    tell: (kind: Kind) => alert({ type: 'success', topic: SAVED_TOPIC, message: TEXTS[kind](1) }),
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
      const undo = async () => [
        { ...one, level: await sendSave({ level: one.level, base: saved, image: undefined }) },
      ];
      await done.add({ kind: 'approve', many: [one], undo }, { saved }, undoLast);
    });
  }

  /** Saves a level with what the later version of its pack has changed. The picture that it had may be gone then: no way back. */
  function take(one: Candidate, { before, after }: Update): void {
    show('take', [one]);
    inTurn(async () => {
      const saved = await sendSave({ level: after, base: before, image: undefined });
      await decide(one, 'drop');
      const undo = async () => {
        const restored = await sendSave({ level: before, base: saved, image: undefined });
        await decide(one, decisionOf(one));
        return [{ ...one, update: { before: restored, after } }];
      };
      if (after.path === before.path) await done.add({ kind: 'take', many: [one], undo }, {}, undoLast);
      else done.tell('take');
    });
  }

  /** Puts candidates off, drops them, or takes that back. */
  function settleAs(decision: CandidateDecision, many: readonly Candidate[]): void {
    show(decision, many);
    inTurn(async () => {
      const { stored, refusal } = await decideEach(many, () => decision);
      const undo = async () => (await decideEach(stored, decisionOf)).stored;
      await done.add({ kind: decision, many: stored, undo }, { refusal }, undoLast);
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
      const stored = await last.undo();
      done.drop();
      expect(stored.map((one) => [one.level.id, one] as const));
      navigate(paths.curate(stored[0]?.level.id), { replace: true });
    });
  }

  return { approve, take, settleAs, edit, undoLast };
}

export type Desk = ReturnType<typeof useDesk>;
