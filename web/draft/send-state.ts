/** What has become of a draft that is sent with others. */
export type SendStatus = 'waiting' | 'sending' | 'sent' | 'failed';

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

const NONE: SendState = { phase: 'idle', drafts: [], reason: '' };
const listeners = new Set<() => void>();
let state = NONE;

/** What is sent in this tab: it goes on while the visitor opens other screens. */
export function sendState(): SendState {
  return state;
}

export function onSendChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setSending(changes: Partial<SendState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export function setSent(at: number, changes: Partial<SentDraft>): void {
  const draft = state.drafts[at];
  if (draft) setSending({ drafts: state.drafts.with(at, { ...draft, ...changes }) });
}

/** Forgets the results of what has ended. */
export function closeSending(): void {
  if (state.phase !== 'running') setSending(NONE);
}
