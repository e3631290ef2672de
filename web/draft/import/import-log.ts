import * as v from 'valibot';
import { storedKeys, storedValue, storeText, storeValue } from '../../browser/storage/local-storage.ts';
import { holdOpen, openCounts } from '../../browser/storage/tab-locks.ts';

const PREFIX = 'import.';
const Names = v.array(v.string());
const Progress = v.object({ done: v.number(), failed: Names });
const NOTHING = { done: 0, failed: [] };

/** An import that its page did not finish: the files that did not become drafts. */
export interface InterruptedImport {
  id: string;
  names: string[];
}

/** Notes in the browser's storage which files of an import are left. */
export interface ImportLog {
  /** Notes that the next file is done with. */
  next: (failedName: string | null) => void;
  /** Notes that there are more files than were known, behind the next one. */
  insert: (names: readonly string[]) => void;
  end: () => void;
}

function namesKey(id: string): string {
  return PREFIX + id;
}

// Apart from the names, which are not written again for every file.
function progressKey(id: string): string {
  return `import-progress.${id}`;
}

/** The imports of this tab: without locks, nothing else tells them from interrupted ones. */
const running = new Set<string>();

export function startImportLog(id: string, all: readonly string[]): ImportLog {
  const release = holdOpen(namesKey(id));
  running.add(namesKey(id));
  let names = [...all];
  let progress: v.InferOutput<typeof Progress> = NOTHING;
  storeValue(namesKey(id), names);
  return {
    next(failedName) {
      const { done, failed } = progress;
      progress = { done: done + 1, failed: failedName === null ? failed : [...failed, failedName] };
      storeValue(progressKey(id), progress);
    },
    insert(more) {
      names = [...names.slice(0, progress.done), ...more, ...names.slice(progress.done)];
      storeValue(namesKey(id), names);
    },
    end() {
      forgetImport(id);
      running.delete(namesKey(id));
      release();
    },
  };
}

/** The imports that ended with their page, such as by a reload. */
export async function interruptedImports(): Promise<InterruptedImport[]> {
  const open = await openCounts();
  return storedKeys(PREFIX)
    .filter((key) => !open.has(key) && !running.has(key))
    .map((key) => key.slice(PREFIX.length))
    .map((id) => {
      const { done, failed } = storedValue(progressKey(id), Progress, NOTHING);
      return { id, names: [...failed, ...storedValue(namesKey(id), Names, []).slice(done)] };
    });
}

export function forgetImport(id: string): void {
  storeText(namesKey(id), null);
  storeText(progressKey(id), null);
}
