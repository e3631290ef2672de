import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { EXPORT_PROBLEM_HEADER, exportSite } from '#shared/api/transfer.ts';
import { ApiError, apiUrl, isPasswordNeeded, withLogin } from '../../../browser/call.ts';
import { type DownloadProgress, fetchFile } from '../../../browser/fetch-file.ts';
import { downloadFile } from '../../../browser/files.ts';
import { useLeaveGuard } from '../../../browser/use-leave-guard.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PasswordDialog } from '../../../user/password-dialog.tsx';
import styles from './export-panel.module.css';
import panel from './panel.module.css';
import { pictureReportQuery } from './queries.ts';

const MEGABYTE = 1_000_000;

function size(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

function Progress({ shown }: { shown: Export }) {
  switch (shown.state) {
    case 'idle':
    case 'password-needed':
      return null;
    case 'running': {
      const { bytes, total } = shown.arrived;
      return (
        <div className={styles.progress}>
          <progress aria-label={EXPORT_NAME} {...(total ? { value: bytes, max: total } : {})} />
          <span>
            {EXPORT_NAME}: {size(bytes)}
            {total ? ` of ${size(total)}` : ' so far'}
          </span>
        </div>
      );
    }
    case 'done':
      return (
        <>
          <p className={panel.good} role="status">
            {EXPORT_NAME} ({size(shown.bytes)}) is in your downloads.
          </p>
          {shown.problem !== null && (
            <p className={panel.bad} role="alert">
              This export cannot be imported before a row of the database is repaired: {shown.problem}. Keep
              an earlier one.
            </p>
          )}
        </>
      );
    case 'failed':
      return (
        <p className={panel.bad} role="alert">
          The export failed. {shown.reason}
        </p>
      );
  }
}

/** Downloads an export of the site (docs/rules/administration.md#exports). */
export function ExportPanel() {
  const [isAsking, setIsAsking] = useState(false);
  const { shown, start, cancel, leave } = useExport();
  const isRunning = shown.state === 'running';
  return (
    <Card title="Export">
      <div className={panel.panel}>
        <p>
          All levels, scores, games, users and screenshots in one ZIP, for backup or to move to another
          machine.
        </p>
        <Progress shown={shown} />
        <div className={panel.buttons}>
          <Button disabled={isRunning} onClick={() => setIsAsking(true)}>
            <Download size={18} aria-hidden="true" />
            {isRunning ? 'Exporting…' : 'Export database'}
          </Button>
          {isRunning && <Button onClick={cancel}>Stop</Button>}
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Generate an export ZIP? It may take a while to include all the screenshots."
          confirmLabel="Export"
          onConfirm={() => void start()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {shown.state === 'password-needed' && (
        <PasswordDialog purpose="to export the site" onConfirmed={() => void start()} onClose={leave} />
      )}
    </Card>
  );
}

const EXPORT_NAME = 'zoomout-data.zip';

type Export =
  | { state: 'idle' }
  | { state: 'password-needed' }
  | { state: 'running'; arrived: DownloadProgress }
  | { state: 'done'; bytes: number; problem: string | null }
  | { state: 'failed'; reason: string };

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'The download was interrupted, and nothing was saved. Try again.';
}

/** Downloads an export of the site and reports its progress. */
function useExport() {
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
      const { file, headers } = await withLogin(() => fetchFile(apiUrl(exportSite.path), report, signal));
      downloadFile(EXPORT_NAME, file);
      const problem = headers.get(EXPORT_PROBLEM_HEADER);
      setShown({ state: 'done', bytes: file.size, problem: problem && decodeURIComponent(problem) });
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
