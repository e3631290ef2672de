import { useRef } from 'react';
import { useAlert } from '../ui/alerts.tsx';
import { draftName } from './draft-row.tsx';
import { duplicateDraft, type ListedDraft, removeDraft } from './drafts.ts';

const UNDO_MS = 15_000;
const NOT_STORED = 'This browser has no room for the draft: it lasts until you close the page.';

/** Duplicates drafts, and deletes them with a way back. */
export function useDraftChanges() {
  const alert = useAlert();
  /** What puts drafts back, by the message that offers it: one message may be about several. */
  const undo = useRef(new Map<string, (() => boolean)[]>());

  function restore(message: string): void {
    const restored = undo.current.get(message)?.map((putBack) => putBack()) ?? [];
    undo.current.delete(message);
    if (restored.includes(false)) alert({ type: 'error', message: NOT_STORED });
  }

  return {
    duplicate(draft: ListedDraft): void {
      if (duplicateDraft(draft.id)?.isStored === false) alert({ type: 'error', message: NOT_STORED });
    },
    remove(draft: ListedDraft): void {
      const message = `Draft deleted: ${draftName(draft)}.`;
      undo.current.set(message, [...(undo.current.get(message) ?? []), removeDraft(draft.id)]);
      const actions = [{ label: 'Undo', onPress: () => restore(message) }];
      alert({ type: 'info', message, timeout: UNDO_MS, actions });
    },
  };
}
