import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HardDriveDownload } from 'lucide-react';
import { useState } from 'react';
import { type BackupProgress, type BackupRun, type BackupStatus, makeBackup } from '#shared/api/backup.ts';
import { call, messageOf } from '../../../../browser/call.ts';
import { formatHour, formatTime } from '../../../../browser/format.ts';
import { useAlert } from '../../../../ui/alerts.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadErrorNote } from '../../../../ui/loading/load-error-note.tsx';
import panel from '../panel.module.css';
import { backupsQuery, isBackingUp } from '../queries.ts';
import { BackupList } from './backup-list.tsx';

const STEP_TEXTS: Record<BackupProgress['step'], string> = {
  tables: 'Copying the database…',
  pictures: 'Verifying the pictures…',
  writing: 'Writing…',
  'reading-back': 'Reading it back…',
};

function Progress({ progress }: { progress: BackupProgress | null }) {
  return (
    <div className={panel.progress}>
      <progress aria-label="Backup" {...(progress?.of ? { value: progress.done, max: progress.of } : {})} />
      <span>{progress ? STEP_TEXTS[progress.step] : 'Beginning…'}</span>
    </div>
  );
}

/** Whether a run has ended as it should. */
function isGood({ state, message }: BackupRun): boolean {
  return state === 'done' && message === '';
}

function runText({ state, message }: BackupRun): string {
  if (state === 'failed') return `Failed. ${message}`;
  return message === '' ? 'Succeeded' : `A backup was made. ${message}`;
}

function LastRun({ run }: { run: BackupRun | null }) {
  if (!run) return <>None yet</>;
  return (
    <>
      <time dateTime={run.startedAt}>{formatTime(run.startedAt)}</time>
      {run.startedBy !== null && `, by ${run.startedBy}`}
      {run.state !== 'running' && (
        <>
          <br />
          <span className={isGood(run) ? panel.good : panel.bad}>{runText(run)}</span>
        </>
      )}
    </>
  );
}

function useMake() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isStarting, setIsStarting] = useState(false);

  async function make(): Promise<void> {
    setIsStarting(true);
    try {
      // Where another page has begun one meanwhile, its progress is shown.
      await call(makeBackup);
    } catch (error) {
      alert({ type: 'error', message: `No backup was begun. ${messageOf(error)}` });
    }
    await queryClient.invalidateQueries({ queryKey: backupsQuery().queryKey });
    setIsStarting(false);
  }

  return { isStarting, make };
}

function Status({ status }: { status: BackupStatus }) {
  const { folder, problem, hour, zone, nextAt, lastRun, backups } = status;
  const { isStarting, make } = useMake();
  const isRunning = isBackingUp(status);
  if (folder === null) {
    return (
      <p className={panel.note}>
        This site makes no backups by itself. The setting BACKUP_DIR takes a folder for them.
      </p>
    );
  }
  return (
    <div className={panel.panel}>
      {problem !== null && (
        <p className={panel.bad} role="alert">
          No backup can be made: {problem}.
        </p>
      )}
      <div role="status">
        <dl className={panel.facts}>
          <dt>Folder</dt>
          <dd>{folder}</dd>
          <dt>Every day at</dt>
          <dd>
            {formatHour(hour)} ({zone})
          </dd>
          {nextAt !== null && (
            <>
              <dt>Next</dt>
              <dd>
                <time dateTime={nextAt}>{formatTime(nextAt)}</time>
              </dd>
            </>
          )}
          <dt>Last run</dt>
          <dd>
            <LastRun run={lastRun} />
          </dd>
        </dl>
      </div>
      {isRunning && <Progress progress={lastRun?.progress ?? null} />}
      <div className={panel.buttons}>
        <Button disabled={isRunning || isStarting} onClick={() => void make()}>
          <HardDriveDownload size={18} aria-hidden="true" />
          {isRunning || isStarting ? 'Making a backup…' : 'Make one now'}
        </Button>
      </div>
      <BackupList backups={backups} />
    </div>
  );
}

/** The backups that the site makes by itself, and making one now (docs/rules/administration.md#backups). */
export function BackupsPanel() {
  const { data, error, refetch } = useQuery(backupsQuery());
  return (
    <Card title="Backups">
      {data && <Status status={data} />}
      {!data && !error && <p aria-busy="true">Loading the backups…</p>}
      {!data && error && <LoadErrorNote what="The backups" error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}
