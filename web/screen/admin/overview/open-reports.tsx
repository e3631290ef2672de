import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { resolveReports } from '#shared/api/level/open-reports.ts';
import { t } from '#shared/language/t.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { paths } from '#shared/page/paths.ts';
import { reportReasonText } from '#shared/report/report.ts';
import type { Report, ReportedLevel } from '#shared/report/reported-level.ts';
import { call } from '../../../browser/call.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import { rich } from '../../../language/rich.tsx';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { type Action, useAction } from '../../../ui/action/use-action.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ItemList } from '../../../ui/list/item-list.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import { openReportsQuery, overviewQuery } from '../queries.ts';
import styles from './open-reports.module.css';

interface LevelReportsProps {
  level: ReportedLevel;
  /** Whether its name, and what players write of it, are hidden. */
  isUnseen: boolean;
  resolve: Action<ResolvedReports>;
}

function LevelReports({ level, isUnseen, resolve }: LevelReportsProps) {
  const { levelId, reports } = level;
  const name = isUnseen ? hiddenName() : level.name;
  return (
    <li className={styles.level}>
      <div className={`row gap-apart middle ${styles.head}`}>
        <h3 className="large breaks">
          <Link to={paths.levelFacts(levelId)}>{name}</Link>
        </h3>
        <Link className={`note ${styles.edit}`} to={paths.editLevel(levelId)}>
          <Pencil size={15} aria-hidden="true" />
          {rich(
            'Edit<hidden> {name}</hidden>',
            { hidden: (inner) => <span className="visually-hidden">{inner}</span> },
            { name },
          )}
        </Link>
        {reports.length > 1 && (
          <Button disabled={resolve.isRunning} onClick={() => void resolve.run({ levelId, reports })}>
            {rich(
              '{count, plural, =2 {Resolve both} one {Resolve #} other {Resolve all #}}<hidden> reports on {name}</hidden>',
              { hidden: (inner) => <span className="visually-hidden">{inner}</span> },
              { count: reports.length, name },
            )}
          </Button>
        )}
      </div>
      <ItemList items={reports} isBusy={resolve.isRunning}>
        {(report) => {
          const reason = reportReasonText(report.reason);
          return {
            key: report.id,
            title: reason,
            tag: <time dateTime={report.createdAt}>{formatTime(report.createdAt)}</time>,
            facts: [
              report.text && !isUnseen && <span className={`note breaks ${styles.text}`}>{report.text}</span>,
            ],
            actions: [
              {
                label: t('Resolve'),
                name: t('Resolve: {label}', { label: `${reason}, ${name}` }),
                run: () => void resolve.run({ levelId, reports: [report] }),
              },
            ],
          };
        }}
      </ItemList>
    </li>
  );
}

/** The problems that players have reported, by level or of one alone, until a manager resolves them (docs/rules/play.md#reports). */
export function OpenReports({ levelId: only }: { levelId?: string }) {
  const query = useQuery(openReportsQuery());
  const isUnseen = useIsUnseen();
  const resolve = useAction(
    ({ levelId, reports }: ResolvedReports) =>
      call(resolveReports, {
        params: { id: levelId },
        body: { reportIds: reports.map(({ id }) => id) },
      }),
    {
      done: ({ resolved }) => ({
        type: resolved === 0 ? 'info' : 'success',
        message: formatResult(resolved),
      }),
      failed: (reason) => t('The reports could not be resolved: {reason}', { reason }),
      // Another manager may be at it, too.
      refreshes: [openReportsQuery().queryKey, overviewQuery().queryKey],
    },
  );
  return (
    <AdminSection id="reports" title={t('Open reports')}>
      <Loaded query={query} failed={t('The reports could not be loaded')}>
        {({ count: all, levels: listed }) => {
          const levels = only === undefined ? listed : listed.filter(({ levelId }) => levelId === only);
          const shown = levels.reduce((sum, { reports }) => sum + reports.length, 0);
          const count = only === undefined ? all : shown;
          return (
            <>
              {count === 0 && <AdminNote>{t('No problems have been reported.')}</AdminNote>}
              {count > 0 && (
                <ul className={`stack gap-3 ${styles.levels}`}>
                  {levels.map((level) => (
                    <LevelReports
                      key={level.levelId}
                      {...{ level, resolve }}
                      isUnseen={isUnseen({ id: level.levelId })}
                    />
                  ))}
                </ul>
              )}
              {shown < count && (
                <AdminNote>
                  {t('{count} more on other levels: they follow once these are resolved.', {
                    count: count - shown,
                  })}
                </AdminNote>
              )}
            </>
          );
        }}
      </Loaded>
    </AdminSection>
  );
}

interface ResolvedReports {
  levelId: string;
  reports: readonly Report[];
}

function formatResult(resolved: number): string {
  if (resolved === 0) return t('Another manager has resolved this already.');
  return t('{count, plural, one {The report is resolved.} other {# reports are resolved.}}', {
    count: resolved,
  });
}
