import type { QueryClient } from '@tanstack/react-query';
import type { LevelState } from '#shared/level/level.ts';
import { ApiError, messageOf } from '../../browser/call.ts';
import { invalidateReviews } from '../../review/queries.ts';
import { refreshSite } from '../../site/site.ts';
import { draftName } from '../draft-name.ts';
import type { ListedDraft } from '../drafts.ts';
import { DraftError, saveDraft } from './send-draft.ts';
import { type SentDraft, sendState, setSending, setSent } from './send-state.ts';

/** What concerns this draft only; anything else would meet the others, too. */
const OWN_CODES = [400, 404, 409, 413, 415, 422];

let isCancelled = false;

/** Ends the sending after the draft that is on its way. */
export function cancelSending(): void {
  isCancelled = true;
}

function isOwn(error: unknown): boolean {
  return error instanceof DraftError || (error instanceof ApiError && OWN_CODES.includes(error.status));
}

function reasonOf(error: unknown): string {
  return error instanceof DraftError ? error.message : messageOf(error);
}

/** Sends one after another. Returns why it ended early; null if it did not. */
async function sendEach(state: LevelState, queryClient: QueryClient): Promise<string | null> {
  for (const [at, { id }] of sendState().drafts.entries()) {
    if (isCancelled) return '';
    setSent(at, { status: 'sending' });
    try {
      await saveDraft(id, state, queryClient);
      setSent(at, { status: 'sent' });
    } catch (error) {
      setSent(at, { status: 'failed', detail: reasonOf(error) });
      if (!isOwn(error)) return reasonOf(error);
    }
  }
  return null;
}

/** Saves drafts as a manager, one after another; each is removed once the server has taken it (docs/rules/editor.md#many-pictures). */
export async function saveDrafts(
  drafts: readonly ListedDraft[],
  state: LevelState,
  queryClient: QueryClient,
): Promise<void> {
  if (sendState().phase === 'running') return;
  isCancelled = false;
  const waiting = drafts.map(
    (draft): SentDraft => ({ id: draft.id, name: draftName(draft), status: 'waiting', detail: '' }),
  );
  setSending({ phase: 'running', drafts: waiting, reason: '' });
  const reason = await sendEach(state, queryClient);
  setSending({ phase: reason === null ? 'finished' : 'stopped', reason: reason ?? '' });
  await refreshSite();
  await invalidateReviews(queryClient);
}
