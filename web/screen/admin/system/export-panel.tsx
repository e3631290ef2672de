import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { EXPORT_PROBLEM_HEADER, exportSite } from '#shared/api/site/transfer.ts';
import { t } from '#shared/language/t.ts';
import { apiUrl } from '../../../browser/call.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { pictureReportQuery } from './queries.ts';
import { useDownload } from './use-download.ts';

const EXPORT = { url: apiUrl(exportSite.path), name: 'zoomout-data.zip' };

/** Downloads an export of the site (docs/rules/administration.md#exports). */
export function ExportPanel() {
  const queryClient = useQueryClient();
  const [dialog, ask] = useQuestion();
  const { shown, start, cancel } = useDownload();
  const isRunning = shown.state === 'running';
  const isDone = shown.state === 'done';
  const problem = isDone ? shown.headers.get(EXPORT_PROBLEM_HEADER) : null;

  useEffect(() => {
    // An export verifies every picture.
    if (isDone) void queryClient.invalidateQueries({ queryKey: pictureReportQuery().queryKey });
  }, [isDone, queryClient]);

  return (
    <Card title={t('Export')}>
      <div className="stack gap-3">
        <p>
          {t(
            'All levels, scores, games, users and screenshots in one ZIP, for backup or to move to another machine.',
          )}
        </p>
        <DownloadProgress download={shown} failure={t('The export failed.')} />
        {problem !== null && (
          <p className="bad medium" role="alert">
            {t(
              'This export cannot be imported before a row of the database is repaired: {problem}. Keep an earlier one.',
              { problem: decodeURIComponent(problem) },
            )}
          </p>
        )}
        <div className="row">
          <Button
            disabled={isRunning}
            onClick={() =>
              ask({
                question: t('Generate an export ZIP? It may take a while to include all the screenshots.'),
                confirmLabel: t('Export'),
                onConfirm: () => void start(EXPORT),
              })
            }
          >
            <Download size={18} aria-hidden="true" />
            {isRunning ? t('Exporting…') : t('Export database')}
          </Button>
          {isRunning && <Button onClick={cancel}>{t('Stop')}</Button>}
        </div>
      </div>
      {dialog}
    </Card>
  );
}
