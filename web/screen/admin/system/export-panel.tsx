import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { EXPORT_PROBLEM_HEADER, exportSite } from '#shared/api/transfer.ts';
import { apiUrl } from '../../../browser/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DownloadProgress } from './download-progress.tsx';
import panel from './panel.module.css';
import { pictureReportQuery } from './queries.ts';
import { useDownload } from './use-download.ts';

const EXPORT = { url: apiUrl(exportSite.path), name: 'zoomout-data.zip' };

/** Downloads an export of the site (docs/rules/administration.md#exports). */
export function ExportPanel() {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { shown, start, cancel } = useDownload();
  const isRunning = shown.state === 'running';
  const isDone = shown.state === 'done';
  const problem = isDone ? shown.headers.get(EXPORT_PROBLEM_HEADER) : null;

  useEffect(() => {
    // An export verifies every picture.
    if (isDone) void queryClient.invalidateQueries({ queryKey: pictureReportQuery().queryKey });
  }, [isDone, queryClient]);

  return (
    <Card title="Export">
      <div className={panel.panel}>
        <p>
          All levels, scores, games, users and screenshots in one ZIP, for backup or to move to another
          machine.
        </p>
        <DownloadProgress download={shown} what="export" />
        {problem !== null && (
          <p className={panel.bad} role="alert">
            This export cannot be imported before a row of the database is repaired:{' '}
            {decodeURIComponent(problem)}. Keep an earlier one.
          </p>
        )}
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
          onConfirm={() => void start(EXPORT)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  );
}
