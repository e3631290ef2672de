/** A file that was chosen or dropped, with the folders that it lies in. It is opened when it is needed. */
export interface PickedFile {
  path: string;
  open: () => Promise<Blob>;
}

const ZIP = /\.zip$/i;
// What systems and Steam add to folders and archives.
const HIDDEN = /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini|screenshots\/thumbnails)(\/|$)/i;

/** Whether nobody has chosen a file by its path on purpose. */
export function isHiddenFile(path: string): boolean {
  return HIDDEN.test(path);
}

/** The files of a file picker, in the order of their names. */
export function filesOfInput(list: FileList): PickedFile[] {
  const files = [...list].map((file) => ({
    path: file.webkitRelativePath || file.name,
    open: async () => file,
  }));
  return sorted(files);
}

function sorted(files: PickedFile[]): PickedFile[] {
  return files.toSorted((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true }));
}

function entriesIn({ items }: DataTransfer): FileSystemEntry[] {
  return [...items].flatMap((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? []) : []));
}

/** Whether something dropped is more than one picture: several files, a folder or a ZIP archive. */
export function holdsManyFiles(transfer: DataTransfer): boolean {
  const [only, ...others] = [...transfer.files];
  const isFolder = entriesIn(transfer).some(({ isDirectory }) => isDirectory);
  return isFolder || others.length > 0 || (only !== undefined && ZIP.test(only.name));
}

/** All dropped files, those in folders included. To be called while the event is handled, which ends the access to its items. */
export function filesOfDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  const entries = entriesIn(transfer);
  if (entries.length === 0) return Promise.resolve(filesOfInput(transfer.files));
  return Promise.all(entries.map(filesOfEntry)).then((lists) => sorted(lists.flat()));
}

async function filesOfEntry(entry: FileSystemEntry): Promise<PickedFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    const open = () =>
      new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path, open }];
  }
  try {
    const found: PickedFile[] = [];
    for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) {
      found.push(...(await filesOfEntry(child)));
    }
    return found;
  } catch (error) {
    // The folder is named among the files that could not be read.
    return [{ path, open: () => Promise.reject(error) }];
  }
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    // Browsers return a hundred at a time.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return children;
    children.push(...batch);
  }
}
