import { useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { ApiError, withLogin } from '../../../browser/call.ts';
import { type DownloadProgress, fetchFile } from '../../../browser/file/fetch-file.ts';
import { downloadFile } from '../../../browser/file/files.ts';
import { useLeaveGuard } from '../../../browser/page/use-leave-guard.ts';

/** A download of a file. */
export type Download =
  | { state: 'idle' }
  | { state: 'running'; file: DownloadedFile; arrived: DownloadProgress }
  | { state: 'done'; file: DownloadedFile; bytes: number; headers: Headers }
  | { state: 'failed'; reason: string };

/** A file of the site: its address, and its name in the downloads. */
interface DownloadedFile {
  url: string;
  name: string;
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return t('The download was interrupted, and nothing was saved. Try again.');
}

/** Downloads one file at a time and reports its progress. */
export function useDownload() {
  const [shown, setShown] = useState<Download>({ state: 'idle' });
  const control = useRef<AbortController | null>(null);
  useLeaveGuard(shown.state === 'running', true);

  async function start(file: DownloadedFile): Promise<void> {
    control.current = new AbortController();
    const { signal } = control.current;
    setShown({ state: 'running', file, arrived: { bytes: 0, total: null } });
    try {
      const report = (arrived: DownloadProgress) => setShown({ state: 'running', file, arrived });
      const fetched = await withLogin(() => fetchFile(file.url, report, signal));
      downloadFile(file.name, fetched.file);
      setShown({ state: 'done', file, bytes: fetched.file.size, headers: fetched.headers });
    } catch (error) {
      if (signal.aborted) setShown({ state: 'idle' });
      else setShown({ state: 'failed', reason: reasonOf(error) });
    }
  }

  return {
    shown,
    start,
    cancel: () => control.current?.abort(),
  };
}
