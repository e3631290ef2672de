import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { resolveReports } from '#shared/api/report.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { type Report, type ReportedLevel, reportReasonText } from '#shared/report/report.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { formatTime } from '../../../browser/format-time.ts';
import { logWarning } from '../../../browser/log-warning.ts';
import { rich } from '../../../language/rich.tsx';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LoadErrorNote } from '../../../ui/loading/load-error-note.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import { openReportsQuery } from '../queries.ts';
import styles from './open-reports.module.css';

interface ReportRowProps {
  report: Report;
  /** The reports and their level as text. */
  label: string;
  isBusy: boolean;
  onResolve: () => void;
}

function ReportRow({ report, label, isBusy, onResolve }: ReportRowProps) {
  return (
    <li className={styles.report}>
      <div className={styles.texts}>
        <p className={styles.reason}>
          {reportReasonText(report.reason)}{' '}
          <time className={styles.time} dateTime={report.createdAt}>
            {formatTime(report.createdAt)}
          </time>
        </p>
        {report.text && <p className={styles.text}>{report.text}</p>}
      </div>
      <Button disabled={isBusy} aria-label={t('Resolve: {label}', { label })} onClick={onResolve}>
        <Check size={17} aria-hidden="true" />
        {t('Resolve')}
      </Button>
    </li>
  );
}

interface LevelReportsProps extends ResolveReports {
  level: ReportedLevel;
}

function LevelReports({ level, isBusy, resolve }: LevelReportsProps) {
  const { levelId, name, reports } = level;
  return (
    <li className={styles.level}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to={paths.level(levelId)}>{name}</Link>
        </h3>
        <Link className={styles.edit} to={paths.editLevel(levelId)}>
          <Pencil size={15} aria-hidden="true" />
          {rich(
            'Edit<hidden> {name}</hidden>',
            { hidden: (inner) => <span className="visually-hidden">{inner}</span> },
            { name },
          )}
        </Link>
        {reports.length > 1 && (
          <Button disabled={isBusy} onClick={() => resolve(levelId, reports)}>
            {rich(
              '{count, plural, =2 {Resolve both} one {Resolve #} other {Resolve all #}}<hidden> reports on {name}</hidden>',
              { hidden: (inner) => <span className="visually-hidden">{inner}</span> },
              { count: reports.length, name },
            )}
          </Button>
        )}
      </div>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <ReportRow
            key={report.id}
            report={report}
            label={`${reportReasonText(report.reason)}, ${name}`}
            isBusy={isBusy}
            onResolve={() => resolve(levelId, [report])}
          />
        ))}
      </ul>
    </li>
  );
}

/** The problems that players have reported, by level, until a manager resolves them (docs/rules/play.md#reports). */
export function OpenReports() {
  const { data, error, refetch } = useQuery(openReportsQuery());
  const actions = useResolveReports();
  const shown = data?.levels.reduce((sum, { reports }) => sum + reports.length, 0) ?? 0;
  return (
    <AdminSection title={t('Open reports')}>
      {!data && !error && <p aria-busy="true">{t('Loading the reports…')}</p>}
      {!data && error && (
        <LoadErrorNote
          text={t('The reports could not be loaded')}
          error={error}
          variant="muted"
          onRetry={() => void refetch()}
        />
      )}
      {data?.count === 0 && <AdminNote>{t('No problems have been reported.')}</AdminNote>}
      {data && data.count > 0 && (
        <ul className={styles.levels}>
          {data.levels.map((level) => (
            <LevelReports key={level.levelId} level={level} {...actions} />
          ))}
        </ul>
      )}
      {data && shown < data.count && (
        <AdminNote>
          {t('{count} more on other levels: they follow once these are resolved.', {
            count: data.count - shown,
          })}
        </AdminNote>
      )}
    </AdminSection>
  );
}

interface ResolveReports {
  isBusy: boolean;
  resolve: (levelId: string, reports: readonly Report[]) => void;
}

function formatResult(resolved: number): string {
  if (resolved === 0) return t('Another manager has resolved this already.');
  return t('{count, plural, one {The report is resolved.} other {# reports are resolved.}}', {
    count: resolved,
  });
}

/** Resolves open reports, and loads what is open then: another manager may be at it too. */
function useResolveReports(): ResolveReports {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function resolveAll(levelId: string, reports: readonly Report[]): Promise<void> {
    setIsBusy(true);
    try {
      const reportIds = reports.map(({ id }) => id);
      const { resolved } = await call(resolveReports, { params: { id: levelId }, body: { reportIds } });
      alert({ type: resolved === 0 ? 'info' : 'success', message: formatResult(resolved) });
    } catch (error) {
      logWarning('Could not resolve reports', error);
      const reason = messageOf(error);
      alert({ type: 'error', message: t('The reports could not be resolved: {reason}', { reason }) });
    }
    await queryClient.invalidateQueries({ queryKey: openReportsQuery().queryKey }).catch(() => {});
    setIsBusy(false);
  }

  return { isBusy, resolve: (levelId, reports) => void resolveAll(levelId, reports) };
}
