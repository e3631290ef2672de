import { useQuery } from '@tanstack/react-query';
import { HardDriveDownload } from 'lucide-react';
import {
  type BackupProgress,
  type BackupRun,
  type BackupStatus,
  makeBackup,
} from '#shared/api/site/backup.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { call } from '../../../../browser/call.ts';
import { formatHour, formatTime } from '../../../../browser/time/format-time.ts';
import { useAction } from '../../../../ui/action/use-action.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import panel from '../../../../ui/card/panel.module.css';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { backupsQuery, isBackingUp } from '../queries.ts';
import { BackupList } from './backup-list.tsx';

const STEP_TEXTS: Record<BackupProgress['step'], string> = {
  tables: t('Copying the database…'),
  pictures: t('Verifying the pictures…'),
  writing: t('Writing…'),
  'reading-back': t('Reading it back…'),
};

function Progress({ progress }: { progress: BackupProgress | null }) {
  return (
    <div className="stack gap-2 digits">
      <progress
        aria-label={t('Backup')}
        {...(progress?.of ? { value: progress.done, max: progress.of } : {})}
      />
      <span>{progress ? STEP_TEXTS[progress.step] : t('Beginning…')}</span>
    </div>
  );
}

/** Whether a run has ended as it should. */
function isGood({ state, message }: BackupRun): boolean {
  return state === 'done' && message === '';
}

function runText({ state, message }: BackupRun): string {
  if (state === 'failed') return joinSentences(t('Failed.'), message);
  return message === '' ? t('Succeeded') : joinSentences(t('A backup was made.'), message);
}

function LastRun({ run }: { run: BackupRun | null }) {
  if (!run) return <>{t('None yet')}</>;
  return (
    <>
      <time dateTime={run.startedAt}>{formatTime(run.startedAt)}</time>
      {run.startedBy !== null && t(', by {startedBy}', { startedBy: run.startedBy })}
      {run.state !== 'running' && (
        <>
          <br />
          <span className={isGood(run) ? 'good medium' : 'bad medium'}>{runText(run)}</span>
        </>
      )}
    </>
  );
}

function Status({ status }: { status: BackupStatus }) {
  const { folder, problem, hour, zone, nextAt, lastRun, backups } = status;
  const make = useAction(() => call(makeBackup), {
    failed: (reason) => t('No backup was begun. {reason}', { reason }),
    refreshes: [backupsQuery().queryKey],
  });
  // Where another page has begun one meanwhile, its progress is shown.
  const isRunning = isBackingUp(status);
  const isBusy = isRunning || make.isRunning;
  if (folder === null) {
    return (
      <p className="muted breaks">
        {t('This site makes no backups by itself. The setting BACKUP_DIR takes a folder for them.')}
      </p>
    );
  }
  return (
    <div className="stack gap-3">
      {problem !== null && (
        <p className="bad medium" role="alert">
          {t('No backup can be made: {problem}.', { problem })}
        </p>
      )}
      <div role="status">
        <dl className={panel.facts}>
          <dt>{t('Folder')}</dt>
          <dd>{folder}</dd>
          <dt>{t('Every day at')}</dt>
          <dd>
            {formatHour(hour)} ({zone})
          </dd>
          {nextAt !== null && (
            <>
              <dt>{t('Next')}</dt>
              <dd>
                <time dateTime={nextAt}>{formatTime(nextAt)}</time>
              </dd>
            </>
          )}
          <dt>{t('Last run')}</dt>
          <dd>
            <LastRun run={lastRun} />
          </dd>
        </dl>
      </div>
      {isRunning && <Progress progress={lastRun?.progress ?? null} />}
      <div className="row">
        <Button disabled={isBusy} onClick={() => void make.run()}>
          <HardDriveDownload size={18} aria-hidden="true" />
          {isBusy ? t('Making a backup…') : t('Make one now')}
        </Button>
      </div>
      <BackupList backups={backups} />
    </div>
  );
}

/** The backups that the site makes by itself, and making one now (docs/rules/administration.md#backups). */
export function BackupsPanel() {
  const query = useQuery(backupsQuery());
  return (
    <Card title={t('Backups')}>
      <Loaded query={query} failed={t('The backups could not be loaded')}>
        {(status) => <Status status={status} />}
      </Loaded>
    </Card>
  );
}
