import { useQuery, useQueryClient } from '@tanstack/react-query';
import { budgetReport, eraseOldest } from '#shared/api/site/budget.ts';
import type { Budget, BudgetName, BudgetReport } from '#shared/budget/budget.ts';
import { t } from '#shared/language/t.ts';
import { call } from '../../../browser/call.ts';
import { callQuery } from '../../../browser/call-query.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import {
  BUDGET_LABELS,
  budgetAmount,
  budgetWarning,
  freeSpaceText,
  isSpaceLow,
  NEARLY_FULL,
} from '../budget-texts.ts';
import styles from './budgets-panel.module.css';

const reportQuery = callQuery('budget-report', budgetReport);

/** What is erased of a budget, and who is affected. */
interface BudgetTexts {
  question: string;
  erased: (count: number) => string;
  loss: string;
}

const TEXTS: Record<BudgetName, BudgetTexts> = {
  'progress-copies': {
    question: t('Erase a tenth of the progress copies?'),
    erased: (count) =>
      t('{count, plural, one {One progress copy was erased.} other {# progress copies were erased.}}', {
        count,
      }),
    loss: t(
      'The copies that no device has used for the longest go. Players keep the progress in their browsers, and a device that is used again stores a new copy.',
    ),
  },
  rooms: {
    question: t('Erase a tenth of the rooms?'),
    erased: (count) =>
      t('{count, plural, one {One room was erased.} other {# rooms were erased.}}', { count }),
    loss: t(
      'The rooms that no member has opened for the longest go, with their results. They cannot be brought back.',
    ),
  },
  'submitted-pictures': {
    question: t('Erase a tenth of the pictures?'),
    erased: (count) =>
      t('{count, plural, one {One declined level was erased.} other {# declined levels were erased.}}', {
        count,
      }),
    loss: t(
      'The levels that were declined first are deleted, with their pictures and threads. They cannot be brought back.',
    ),
  },
  reminders: {
    question: t('Erase a tenth of the reminders?'),
    erased: (count) =>
      t('{count, plural, one {One reminder was erased.} other {# reminders were erased.}}', { count }),
    loss: t(
      'The reminders that no page has confirmed for the longest go. A browser that opens the site again turns its reminder on again.',
    ),
  },
  playtests: {
    question: t('Erase a tenth of the playtests?'),
    erased: (count) =>
      t('{count, plural, one {One link for testers was erased.} other {# links for testers were erased.}}', {
        count,
      }),
    loss: t('The links that ended first go, with what their testers did. They cannot be brought back.'),
  },
};

function useErase() {
  const queryClient = useQueryClient();
  return useAction((budget: BudgetName) => call(eraseOldest, { body: { budget } }), {
    done: ({ erased, report }, name) => {
      queryClient.setQueryData(reportQuery().queryKey, report);
      return erased === 0 ? t('There was nothing to erase.') : TEXTS[name].erased(erased);
    },
    failed: (reason) => t('Not everything was erased. {reason}', { reason }),
    refreshes: [reportQuery().queryKey],
  });
}

function BudgetRow({ budget }: { budget: Budget }) {
  const { name, used, limit } = budget;
  const { question, loss } = TEXTS[name];
  const [dialog, ask] = useQuestion();
  const erase = useErase();
  const warning = budgetWarning(budget);
  const id = `budget-${name}`;
  return (
    <li className={styles.budget}>
      <span id={id} className={styles.label}>
        {BUDGET_LABELS[name]}
      </span>
      <meter
        aria-labelledby={id}
        min={0}
        max={Math.max(limit, 1)}
        high={limit * NEARLY_FULL}
        optimum={0}
        value={used}
      />
      <span className={warning ? 'bad medium' : 'muted breaks'}>
        {t('{used} of {limit}', { used: budgetAmount(name, used), limit: budgetAmount(name, limit) })}
        {warning}
      </span>
      <Button
        disabled={erase.isRunning || used === 0}
        onClick={() =>
          ask({
            question,
            detail: loss,
            confirmLabel: t('Erase'),
            isDangerous: true,
            onConfirm: () => void erase.run(name),
          })
        }
        aria-describedby={id}
      >
        {erase.isRunning ? t('Erasing…') : t('Erase the oldest 10%')}
      </Button>
      {dialog}
    </li>
  );
}

function FreeSpace({ report }: { report: BudgetReport }) {
  const text = freeSpaceText(report);
  return text && <p className={isSpaceLow(report) ? 'bad medium' : 'muted breaks'}>{text}</p>;
}

/** How full the budgets of what visitors store are, and making room (docs/rules/administration.md#budgets). */
export function BudgetsPanel() {
  const query = useQuery(reportQuery());
  return (
    <Card title={t('Visitor storage')}>
      <Loaded query={query} failed={t('The budgets could not be loaded')}>
        {(report) => (
          <div className="stack gap-3">
            <ul className="stack">
              {report.budgets.map((budget) => (
                <BudgetRow key={budget.name} budget={budget} />
              ))}
            </ul>
            <FreeSpace report={report} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
