import { createTaskState } from '../task-state.ts';

/** What has become of a draft that is sent with others. */
type SendStatus = 'waiting' | 'sending' | 'sent' | 'failed';

export interface SentDraft {
  id: string;
  name: string;
  status: SendStatus;
  /** Why it was not sent. */
  detail: string;
}

/** The drafts that are sent together. */
export interface SendState {
  phase: 'idle' | 'running' | 'finished' | 'stopped';
  drafts: readonly SentDraft[];
  /** Why the rest was not tried. */
  reason: string;
}

const task = createTaskState<SendState>({ phase: 'idle', drafts: [], reason: '' });

/** The drafts that this tab sends. */
export const sendState = task.get;
export const onSendChange = task.subscribe;
export const setSending = task.set;
export const closeSending = task.close;

/** Notes what has become of the draft at a position. */
export function setSent(at: number, changes: Partial<SentDraft>): void {
  const { drafts } = sendState();
  const draft = drafts[at];
  if (draft) setSending({ drafts: drafts.with(at, { ...draft, ...changes }) });
}
