import type { Candidate, CandidateDecision } from '#shared/candidate/candidate.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import type { User } from '#shared/user/user.ts';
import { messageOf } from '../../../browser/call.ts';
import { SAVED_TOPIC } from '../../../review/saved-alert.tsx';
import { type Alert, useAlert } from '../../../ui/alert/alerts.tsx';
import { createPast } from '../one-by-one/past.ts';
import { useDecisionAlert } from '../queue/use-decided.ts';

type Kind = 'approve' | 'take' | CandidateDecision | 'fill' | 'starter-aside' | 'starter-back';

/** What was done, and can be undone. */
export interface Done {
  kind: Kind;
  /** How many levels it is about. */
  count: number;
  /** Returns the candidates that it was about, as they are stored again. */
  undo: () => Promise<readonly Candidate[]>;
}

const UNDO_MS = 12_000;
/** Nobody goes back further. */
const MAX_DONE = 200;

const TEXTS: Readonly<Record<Kind, (count: number) => string>> = {
  approve: (count) => t('{count, plural, one {Approved.} other {# approved.}}', { count }),
  take: (count) => t('{count, plural, one {Changes taken.} other {Changes of # levels taken.}}', { count }),
  later: (count) => t('{count, plural, one {Put off.} other {# put off.}}', { count }),
  drop: (count) => t('{count, plural, one {Dropped.} other {# dropped.}}', { count }),
  back: (count) => t('{count, plural, one {Brought back.} other {# brought back.}}', { count }),
  fill: () => t('The month is filled.'),
  'starter-aside': (count) =>
    t('{count, plural, one {# starter level} other {# starter levels}} set aside', { count }),
  'starter-back': (count) =>
    t('{count, plural, one {# starter level} other {# starter levels}} back in the order', { count }),
};

const pastOf = createPast<Done>();

/** Keeps what a user has done on the desk, and says it: those of one kind in a row together. */
export function useDone(user: User | null) {
  const alert = useAlert();
  const alertAbout = useDecisionAlert(user);
  const { all, set, dropLast } = pastOf(user);

  /** `saved` is what an approval has stored, `refusal` why some of many were left out. */
  async function add(
    last: Done,
    undo: () => void,
    { saved, refusal }: { saved?: Level; refusal?: unknown } = {},
  ): Promise<void> {
    set([...all(), last].slice(-MAX_DONE));
    const { kind } = last;
    const row = all().slice(all().findLastIndex((one) => one.kind !== kind) + 1);
    const count = row.reduce((sum, one) => sum + one.count, 0);
    const said = joinSentences(TEXTS[kind](count), Boolean(refusal) && messageOf(refusal));
    const actions = [{ label: row.length === 1 ? t('Undo (Z)') : t('Undo the last (Z)'), onPress: undo }];
    const told: Alert = saved
      ? await alertAbout({ saved, before: 'candidate', isApproval: true, count, said }, undo)
      : { type: refusal ? 'error' : 'success', topic: SAVED_TOPIC, timeout: UNDO_MS, message: said, actions };
    // Another one may have been made while the day was looked up.
    if (all().at(-1) === last) alert(told);
  }

  return {
    add,
    /** Says what cannot be taken back. */
    tell: (kind: Kind) => alert({ type: 'success', topic: SAVED_TOPIC, message: TEXTS[kind](1) }),
    last: () => all().at(-1),
    /** Forgets the last one: it was undone, or can never be. */
    drop: dropLast,
  };
}
