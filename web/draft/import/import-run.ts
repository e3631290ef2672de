import { groupOfManifest, isManifest } from '#shared/game/picture-group.ts';
import { t } from '#shared/language/t.ts';
import { isLevelTable } from '#shared/level/table/is-level-table.ts';
import { isHiddenFile, type PickedFile } from '../../browser/file/picked-files.ts';
import { loadModule } from '../../browser/page/load-module.ts';
import { requestPersistentStorageOnce } from '../../browser/storage/local-storage.ts';
import { createPictureWorker } from '../picture/prepare-picture.ts';
import type { GroupNames } from '../proposed-game.ts';
import { type ImportTools, importPicture, typeOfFile, ZIP } from './import-file.ts';
import { type ImportLog, startImportLog } from './import-log.ts';
import {
  closeImport,
  type ImportedFile,
  type ImportState,
  importState,
  setFile,
  setImport,
} from './import-state.ts';
import { agreedDrafts, answerTables } from './table/found-tables.ts';
import { ZipError, type ZipProblem } from './zipped-file.ts';

const EMPTY_ARCHIVE = t('This archive has no files.');
const UNREADABLE_ARCHIVE = t('This archive could not be read.');
const PROBLEMS: Record<ZipProblem, string> = {
  'too-large': t('This file is larger than 15 MB.'),
  damaged: t('This file is damaged.'),
  encrypted: t('This file is protected by a password.'),
  unsupported: t('This file is compressed in a way that is not supported.'),
};

/** The storage of the browser is full: the files that are left are not tried. */
class FullError extends Error {}

/** Said about files that come while an import runs. */
export const IMPORT_BUSY = t('Pictures are being read: wait until they are done.');

const MAX_MANIFEST_BYTES = 65_536;

let cancel: AbortController | undefined;

/** Ends the import: the drafts that it has made stay. */
export function cancelImport(): void {
  cancel?.abort();
}

interface ImportRun extends ImportTools {
  log: ImportLog;
}

async function importOne(at: number, file: Blob, { log, ...tools }: ImportRun): Promise<void> {
  const path = importState().files[at]?.path ?? '';
  setFile(at, { status: 'working', unlisted: undefined });
  const { isFull, ...outcome } = await importPicture(path, file, tools);
  setFile(at, outcome);
  log.next(outcome.status === 'failed' ? path : null);
  if (isFull) throw new FullError();
}

function fail(at: number, detail: string, log: ImportLog): void {
  setFile(at, { status: 'failed', detail, unlisted: 1 });
  log.next(importState().files[at]?.path ?? null);
}

/** Makes drafts of the pictures in an archive, which are listed before it as they are found. Returns the position after it. */
async function importArchive(archiveAt: number, archive: Blob, run: ImportRun): Promise<number> {
  const { path: archivePath = '' } = importState().files[archiveAt] ?? {};
  let at = archiveAt;
  setFile(at, { status: 'working', unlisted: null });
  try {
    const { zippedFiles } = await loadModule(() => import('./zip-files.ts'));
    for await (const { path, content, problem, left } of zippedFiles(archive, run.signal)) {
      run.signal.throwIfAborted();
      setFile(at, { unlisted: left });
      const listed: ImportedFile = { path: `${archivePath}/${path}`, status: 'waiting', detail: '' };
      setImport({ files: importState().files.toSpliced(at, 0, listed) });
      run.log.insert([listed.path]);
      if (problem) fail(at, PROBLEMS[problem], run.log);
      else await importOne(at, content, run);
      at += 1;
    }
  } catch (error) {
    if (error instanceof FullError) throw error;
    run.signal.throwIfAborted();
    const reason = error instanceof ZipError ? error.message : '';
    fail(at, reason || UNREADABLE_ARCHIVE, run.log);
    return at + 1;
  }
  if (at === archiveAt) {
    fail(at, EMPTY_ARCHIVE, run.log);
    return at + 1;
  }
  setImport({ files: importState().files.toSpliced(at, 1) });
  run.log.next(null);
  return at;
}

async function importAll(picked: readonly PickedFile[], run: ImportRun): Promise<void> {
  let at = 0;
  for (const { open } of picked) {
    run.signal.throwIfAborted();
    const file = await open().catch(() => null);
    if (!file) {
      fail(at, t('This file could not be read.'), run.log);
      at += 1;
    } else if ((await typeOfFile(file).catch(() => '')) === ZIP) {
      at = await importArchive(at, file, run);
    } else {
      await importOne(at, file, run);
      at += 1;
    }
  }
}

/** What the files of Steam among those that were chosen call its games. One that cannot be read names none. */
async function namesOfManifests(files: readonly PickedFile[]): Promise<GroupNames> {
  const texts = files
    .filter(({ path }) => isManifest(path))
    .map(async ({ open }) => (await open()).slice(0, MAX_MANIFEST_BYTES).text());
  const read = await Promise.allSettled(texts);
  const found = read.flatMap((one) => (one.status === 'fulfilled' ? (groupOfManifest(one.value) ?? []) : []));
  return new Map(found.map(({ group, name }) => [group, name]));
}

/** Returns how the import ended. */
async function run(
  picked: readonly PickedFile[],
  tools: Omit<ImportTools, 'pictures'>,
): Promise<ImportState['phase']> {
  const paths = picked.map(({ path }) => path);
  const log = startImportLog(crypto.getRandomValues(new Uint32Array(2)).join('-'), paths);
  const pictures = createPictureWorker();
  try {
    await importAll(picked, { log, pictures, ...tools });
    return 'finished';
  } catch (error) {
    if (error instanceof FullError) return 'full';
    if (tools.signal.aborted) return 'cancelled';
    throw error;
  } finally {
    pictures.stop();
    // What is left is listed as long as the page is open.
    log.end();
  }
}

/** What an import knows before its first picture. */
type Agreed = Pick<ImportTools, 'drafts' | 'names'>;

interface Import {
  picked: readonly PickedFile[];
  /** Null for no import. */
  agree: (signal: AbortSignal) => Promise<Agreed | null>;
}

/** The last import of this tab. */
let last: Import | undefined;

function listed({ path }: PickedFile): ImportedFile {
  const file = { path, status: 'waiting', detail: '' } as const;
  // How many files it has is known when it is opened.
  return /\.zip$/i.test(path) ? { ...file, unlisted: null } : file;
}

async function begin({ picked, agree }: Import): Promise<void> {
  cancel = new AbortController();
  const { signal } = cancel;
  last = { picked, agree };
  setImport({ phase: 'running', files: picked.map(listed) });
  const agreed = await agree(signal).catch(() => undefined);
  if (agreed === null) return closeImport();
  if (agreed) last = { picked, agree: async () => agreed };
  const ended = agreed && run(picked, { signal, ...agreed }).catch((): ImportState['phase'] => 'cancelled');
  const phase = (await ended) ?? 'cancelled';
  // What was under way when it ended has become no draft.
  const files = importState().files.map(
    (file): ImportedFile => (file.status === 'working' ? { ...file, status: 'waiting' } : file),
  );
  setImport({ phase, files });
}

/** Goes on with the files that an import has not tried when it ended; an archive is read again for those in it. */
export function resumeImport(): void {
  const { phase, files } = importState();
  if (!last || phase === 'running') return;
  const left = files.filter(({ status }) => status === 'waiting').map(({ path }) => path);
  const isLeft = ({ path }: PickedFile) => left.some((one) => one === path || one.startsWith(`${path}/`));
  void begin({ ...last, picked: last.picked.filter(isLeft) });
}

/** Makes a draft of each picture, one at a time (docs/rules/editor.md#many-pictures). Files that come while it runs are refused: returns false. */
export async function importPictures(all: readonly PickedFile[]): Promise<boolean> {
  const shown = all.filter(({ path }) => !isHiddenFile(path));
  const picked = shown.filter(({ path }) => !isManifest(path) && !isLevelTable(path));
  if (importState().phase === 'running') return false;
  if (shown.every(({ path }) => isManifest(path))) return true;
  answerTables('leave');
  void requestPersistentStorageOnce();
  const agree = async (signal: AbortSignal) => {
    const drafts = await agreedDrafts(shown, signal);
    return drafts && { drafts, names: await namesOfManifests(shown) };
  };
  await begin({ picked, agree });
  return true;
}
