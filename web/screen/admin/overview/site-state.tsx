import { Link } from 'wouter';
import type { Overview } from '#shared/api/site/overview.ts';
import type { Budget, BudgetReport } from '#shared/budget/budget.ts';
import { addDays } from '#shared/calendar/day.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { isQueueLow } from '#shared/level/order/level-queue.ts';
import { paths } from '#shared/page/paths.ts';
import { formatNumber } from '#shared/text/format-number.ts';
import { formatPlainDay } from '../../../browser/time/format.ts';
import { formatAge } from '../../../browser/time/format-time.ts';
import { Warning } from '../../../ui/text/warning.tsx';
import { AdminSection } from '../admin-section.tsx';
import { BUDGET_LABELS, budgetAmount, budgetWarning, freeSpaceText, isSpaceLow } from '../budget-texts.ts';
import styles from './site-state.module.css';

/** What the managers have to do: reviews, reports, and levels for the days to come. */
export function ToDo({ overview }: { overview: Overview }) {
  const { waiting, openReports, daysInQueue, today } = overview;
  const daysText = t(
    '{count, plural, one {The next day has a level.} other {The next # days have a level.}}',
    {
      count: daysInQueue,
    },
  );
  return (
    <AdminSection title={t('To do')}>
      {isQueueLow(daysInQueue) && (
        <Warning>
          {joinSentences(
            daysInQueue === 0 ? t('No day after today has a level.') : daysText,
            t('The queue runs dry on {day}.', { day: formatPlainDay(addDays(today, daysInQueue + 1)) }),
          )}
        </Warning>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{t('Waiting for review')}</dt>
          <dd>
            <Link to={paths.queue()}>{levelsText(waiting.count)}</Link>
            {waiting.longest.length > 0 && (
              <ul className="note" aria-label={t('Those that wait longest')}>
                {waiting.longest.map(({ id, since }) => (
                  <li key={id}>
                    <Link to={paths.queue(id)}>{id}</Link> {formatAge(since)}
                  </li>
                ))}
              </ul>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('Open reports')}</dt>
          <dd>
            <Link to={paths.feedback}>{formatNumber(openReports)}</Link>
          </dd>
        </div>
        <div>
          <dt>{t('Days in the queue')}</dt>
          <dd>
            <Link to={paths.admin}>{formatNumber(daysInQueue)}</Link>
            {!isQueueLow(daysInQueue) &&
              t(', until {day}', { day: formatPlainDay(addDays(today, daysInQueue)) })}
          </dd>
        </div>
      </dl>
    </AdminSection>
  );
}

function levelsText(count: number): string {
  if (count === 0) return t('No level');
  return t('{count, plural, one {One level} other {# levels}}', { count });
}

/** How full the disk is, and what visitors may store. */
export function StorageState({ report }: { report: BudgetReport }) {
  const free = freeSpaceText(report);
  return (
    <AdminSection title={t('Storage')}>
      {free && <p className={isSpaceLow(report) ? 'bad medium' : 'muted'}>{free}</p>}
      <ul className={`stack gap-3 ${styles.budgets}`}>
        {report.budgets.map((budget) => (
          <BudgetMeter key={budget.name} budget={budget} />
        ))}
      </ul>
    </AdminSection>
  );
}

function BudgetMeter({ budget }: { budget: Budget }) {
  const { name, used, limit } = budget;
  const warning = budgetWarning(budget);
  const id = `stored-${name}`;
  return (
    <li>
      <span id={id}>{BUDGET_LABELS[name]}</span>
      <meter aria-labelledby={id} min={0} max={Math.max(limit, 1)} value={used} />
      <span className={warning ? 'bad medium' : 'muted'}>
        {t('{used} of {limit}', { used: budgetAmount(name, used), limit: budgetAmount(name, limit) })}
        {warning}
      </span>
    </li>
  );
}
