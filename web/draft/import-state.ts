/** What has become of a file; `done` is a draft. */
export type FileStatus = 'waiting' | 'working' | 'done' | 'known' | 'failed';

export interface ImportedFile {
  path: string;
  status: FileStatus;
  /** The game and whether it is to be checked, or why there is no draft. */
  detail: string;
}

/** An import of many pictures. */
export interface ImportState {
  /** 'full' is one that ended because the browser stores no more. */
  phase: 'idle' | 'running' | 'finished' | 'cancelled' | 'full';
  files: readonly ImportedFile[];
}

const NONE: ImportState = { phase: 'idle', files: [] };
const listeners = new Set<() => void>();
let state = NONE;

/** The import of this tab: it goes on while the visitor opens other screens. */
export function importState(): ImportState {
  return state;
}

export function onImportChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function setImport(changes: Partial<ImportState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Notes what has become of the file at a position. */
export function setFile(at: number, changes: Partial<ImportedFile>): void {
  const file = state.files[at];
  if (file) setImport({ files: state.files.with(at, { ...file, ...changes }) });
}

/** Forgets the results of an import that has ended. */
export function closeImport(): void {
  if (state.phase !== 'running') setImport(NONE);
}
