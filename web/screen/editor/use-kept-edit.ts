import { useEffect, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import type { EditAction } from '#shared/level/edit/edit-history.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { storedText, storeText } from '../../browser/storage/local-storage.ts';
import { useStoredText } from '../../browser/storage/use-local-storage.ts';
import { editKey, editText, parseEdit } from '../../draft/kept-edits.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';

const NOT_STORED = t('This browser cannot keep your changes: they last until you close the page.');

interface KeptEditContext {
  /** The level as the site has it; null for one that it does not have. */
  stored: Level | null;
  level: Level;
  savedHash: string | null;
  isUnsaved: boolean;
  dispatch: (action: EditAction) => void;
}

/** Keeps the changes to a level of the site in this browser until the site has taken them, and follows those of other tabs (docs/rules/editor.md#kept-changes). */
export function useKeptEdit({ stored, level, savedHash, isUnsaved, dispatch }: KeptEditContext): void {
  const alert = useAlert();
  const text = useStoredText(stored ? editKey(stored.id) : '');
  /** The text that this tab has read or written last. */
  const seen = useRef<string | null>(null);
  /** The level that this text holds. */
  const synced = useRef<Level>(null);
  /** Whether storage has refused the changes, reported once. */
  const isRefused = useRef(false);

  // Changes from before this page was opened, or those of another tab.
  useEffect(() => {
    if (!stored || text === null || text === seen.current) return;
    const edit = parseEdit(text);
    // Who began from another level finds a conflict when saving.
    if (!edit || levelRevision(edit.base) !== levelRevision(stored)) return;
    seen.current = text;
    if (JSON.stringify(edit.level) === JSON.stringify(level)) {
      synced.current = level;
      return;
    }
    synced.current = edit.level;
    dispatch({ type: 'follow', level: edit.level, savedHash: edit.savedHash });
  }, [stored, text, level, dispatch]);

  useEffect(() => {
    if (!stored || level === synced.current) return;
    if (isUnsaved) {
      seen.current = editText({ level, base: stored, savedHash });
      synced.current = level;
      const isStored = storeText(editKey(stored.id), seen.current);
      if (!isStored && !isRefused.current) alert({ type: 'error', message: NOT_STORED, timeout: 'none' });
      isRefused.current = !isStored;
    } else if (seen.current !== null) {
      // Another tab may have changes of its own.
      if (storedText(editKey(stored.id)) === seen.current) storeText(editKey(stored.id), null);
      seen.current = null;
      synced.current = null;
    }
  }, [stored, level, savedHash, isUnsaved, alert]);
}
