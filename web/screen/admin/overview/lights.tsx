import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Overview } from '#shared/api/site/overview.ts';
import type { BudgetReport } from '#shared/budget/budget.ts';
import { addDays } from '#shared/calendar/day.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { isQueueLow } from '#shared/level/order/level-queue.ts';
import { pages } from '#shared/page/pages.ts';
import { paths } from '#shared/page/paths.ts';
import type { CheckState } from '#shared/site-check/finding.ts';
import { hasPermission } from '#shared/user/user.ts';
import { formatPlainDay } from '../../../browser/time/format.ts';
import { formatAge } from '../../../browser/time/format-time.ts';
import { useVerifiedUser } from '../../../user/queries.ts';
import { BUDGET_LABELS, budgetWarning, freeSpaceText, isSpaceLow } from '../budget-texts.ts';
import { CHECK_STATES } from '../check-states.ts';
import styles from './lights.module.css';

interface Light {
  label: string;
  state: CheckState;
  /** Where it is looked after; null for those who may not. */
  to: string | null;
  fact: ReactNode;
}

/** What waits and what goes wrong, one light per thing (docs/rules/administration.md#overview). */
export function Lights({ overview }: { overview: Overview }) {
  const { user } = useVerifiedUser();
  const isAdmin = hasPermission(user, 'admin');
  const { health, storage } = overview;
  const forAdmins = (path: string) => (isAdmin ? path : null);
  const lights: Light[] = [
    reviewLight(overview),
    reportLight(overview),
    queueLight(overview),
    stateLight(t('Backups'), health.backups, forAdmins(pages.systemCheck)),
    { label: t('Disk'), to: forAdmins(paths.system), ...diskState(storage) },
    stateLight(t('Messages'), health.messages, forAdmins(pages.systemMessages)),
  ];
  return (
    <ul className={styles.lights} aria-label={t('State of the site')}>
      {lights.map((light) => (
        <LightRow key={light.label} {...light} />
      ))}
    </ul>
  );
}

function LightRow({ label, state, to, fact }: Light) {
  const { Icon, className, label: stateLabel } = CHECK_STATES[state];
  return (
    <li className={styles.light}>
      <Icon size={20} className={className} aria-hidden="true" />
      <div className="breaks">
        <p className="strong">
          {to === null ? label : <Link to={to}>{label}</Link>}
          <span className="visually-hidden">: {stateLabel}</span>
        </p>
        <p className="note">{fact}</p>
      </div>
    </li>
  );
}

function reviewLight({ waiting: { count, longest } }: Overview): Light {
  const [oldest] = longest;
  return {
    ...{ label: t('Review'), to: paths.queue() },
    state: count === 0 ? 'fine' : 'look',
    fact: oldest
      ? t('{count, plural, one {One level, sent {age}} other {# levels, the first sent {age}}}', {
          count,
          age: formatAge(oldest.since),
        })
      : t('No level'),
  };
}

function reportLight({ openReports: count }: Overview): Light {
  return {
    ...{ label: t('Reports'), to: paths.reports },
    state: count === 0 ? 'fine' : 'look',
    fact: t('{count, plural, =0 {None open} one {# open report} other {# open reports}}', { count }),
  };
}

function queueLight({ daysInQueue: count, today }: Overview): Light {
  const day = formatPlainDay(addDays(today, count));
  const dry = formatPlainDay(addDays(today, count + 1));
  const isLow = isQueueLow(count);
  return {
    ...{ label: t('Days in the queue'), to: paths.admin },
    state: count === 0 ? 'wrong' : isLow ? 'look' : 'fine',
    fact: isLow ? t('The queue runs dry on {day}.', { day: dry }) : t('{count}, until {day}', { count, day }),
  };
}

function diskState(report: BudgetReport): Pick<Light, 'state' | 'fact'> {
  const scarce = report.budgets.filter((budget) => budgetWarning(budget) !== '');
  const texts = scarce.map((budget) => `${BUDGET_LABELS[budget.name]}${budgetWarning(budget)}`);
  const isLow = isSpaceLow(report);
  return {
    state: isLow ? 'wrong' : scarce.length > 0 ? 'look' : 'fine',
    fact: joinSentences(freeSpaceText(report), ...texts),
  };
}

function stateLight(label: string, state: CheckState, to: string | null): Light {
  return { label, state, to, fact: CHECK_STATES[state].label };
}
