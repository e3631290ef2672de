import { useEffect } from 'react';
import { t } from '#shared/language/t.ts';
import { holdOpen, openCounts } from '../browser/storage/tab-locks.ts';
import { useAlert } from '../ui/alert/alerts.tsx';

const OPEN_TWICE = t('This draft is open in another tab, too. Changes appear in both.');

/** The name under which tabs know that a draft is open. */
export function openName(id: string): string {
  return `draft.${id}`;
}

/** Marks a draft as open in this tab, and says so when another tab has it open (docs/rules/editor.md#draft). */
export function useOpenDraft(id: string): void {
  const alert = useAlert();
  useEffect(() => {
    let isClosed = false;
    const release = holdOpen(openName(id));
    void openCounts().then((counts) => {
      if (!isClosed && (counts.get(openName(id)) ?? 0) > 1) alert({ type: 'info', message: OPEN_TWICE });
    });
    return () => {
      isClosed = true;
      release();
    };
  }, [id, alert]);
}
