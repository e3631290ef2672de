import { useEffect, useState, useSyncExternalStore } from 'react';
import { openCounts } from '../browser/storage/tab-locks.ts';
import { draftSnapshot, type ListedDraft, onDraftChange } from './drafts.ts';
import { type ImportState, importState, onImportChange } from './import/import-state.ts';

const CHECK_MS = 3000;

/** The drafts of this browser, updated as they change here or in another tab. */
export function useDrafts(): ListedDraft[] {
  return useSyncExternalStore(onDraftChange, draftSnapshot);
}

/** The import of this tab. */
export function useImport(): ImportState {
  return useSyncExternalStore(onImportChange, importState);
}

/** Whether an import runs; without its progress, for what is slow to draw. */
export function useIsImporting(): boolean {
  return useSyncExternalStore(onImportChange, () => importState().phase === 'running');
}

/** In how many tabs each draft is open, by `openName`. */
export function useOpenCounts(): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let isGone = false;
    const check = async () => {
      const found = await openCounts();
      if (!isGone) setCounts(found);
    };
    void check();
    const timer = setInterval(() => void check(), CHECK_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return counts;
}
