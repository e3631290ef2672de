import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { exportSite } from '#shared/api/transfer.ts';
import { ApiError, isPasswordNeeded, withLogin } from '../../../browser/call.ts';
import { downloadFile } from '../../../browser/download.ts';
import { type DownloadProgress, fetchFile } from '../../../browser/fetch-file.ts';
import { useLeaveGuard } from '../../../browser/use-leave-guard.ts';
import { pictureReportQuery } from './queries.ts';

export const EXPORT_NAME = 'zoomout-data.zip';

export type Export =
  | { state: 'idle' }
  | { state: 'password-needed' }
  | { state: 'running'; arrived: DownloadProgress }
  | { state: 'done'; bytes: number }
  | { state: 'failed'; reason: string };

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'The download was interrupted, and nothing was saved. Try again.';
}

/** Downloads an export of the site and reports its progress. */
export function useExport() {
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<Export>({ state: 'idle' });
  const control = useRef<AbortController | null>(null);
  useLeaveGuard(shown.state === 'running', true);

  async function start(): Promise<void> {
    control.current = new AbortController();
    const { signal } = control.current;
    setShown({ state: 'running', arrived: { bytes: 0, total: null } });
    try {
      const report = (arrived: DownloadProgress) => setShown({ state: 'running', arrived });
      const file = await withLogin(() => fetchFile(exportSite.path, report, signal));
      downloadFile(EXPORT_NAME, file);
      setShown({ state: 'done', bytes: file.size });
      // An export verifies every picture.
      void queryClient.invalidateQueries({ queryKey: pictureReportQuery().queryKey });
    } catch (error) {
      if (signal.aborted) setShown({ state: 'idle' });
      else if (isPasswordNeeded(error)) setShown({ state: 'password-needed' });
      else setShown({ state: 'failed', reason: reasonOf(error) });
    }
  }

  return {
    shown,
    start,
    cancel: () => control.current?.abort(),
    leave: () => setShown((now) => (now.state === 'password-needed' ? { state: 'idle' } : now)),
  };
}
