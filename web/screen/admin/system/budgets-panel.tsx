import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { budgetReport, eraseOldest } from '#shared/api/budget.ts';
import type { Budget, BudgetName, BudgetReport } from '#shared/budget/budget.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadErrorNote } from '../../../ui/loading/load-error-note.tsx';
import {
  BUDGET_LABELS,
  budgetAmount,
  budgetWarning,
  freeSpaceText,
  isSpaceLow,
  NEARLY_FULL,
} from '../budget-texts.ts';
import styles from './budgets-panel.module.css';
import panel from './panel.module.css';

const REPORT_KEY = ['budget-report'];

/** What is erased of a budget, and who is affected. */
const TEXTS: Record<BudgetName, { one: string; many: string; loss: string }> = {
  'progress-copies': {
    one: 'progress copy',
    many: 'progress copies',
    loss: 'The copies that no device has used for the longest go. Players keep the progress in their browsers, and a device that is used again stores a new copy.',
  },
  rooms: {
    one: 'room',
    many: 'rooms',
    loss: 'The rooms that no member has opened for the longest go, with their results. They cannot be brought back.',
  },
  'submitted-pictures': {
    one: 'declined level',
    many: 'declined levels',
    loss: 'The levels that were declined first are deleted, with their pictures and threads. They cannot be brought back.',
  },
  reminders: {
    one: 'reminder',
    many: 'reminders',
    loss: 'The reminders that no page has confirmed for the longest go. A browser that opens the site again turns its reminder on again.',
  },
};

function useErase() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isErasing, setIsErasing] = useState(false);

  async function erase(name: BudgetName): Promise<void> {
    setIsErasing(true);
    try {
      const { erased, report } = await call(eraseOldest, { body: { budget: name } });
      queryClient.setQueryData(REPORT_KEY, report);
      const { one, many } = TEXTS[name];
      const what = erased === 1 ? `One ${one} was` : `${erased.toLocaleString('en')} ${many} were`;
      alert({ type: 'success', message: erased === 0 ? 'There was nothing to erase.' : `${what} erased.` });
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: REPORT_KEY });
      alert({ type: 'error', message: `Not everything was erased. ${messageOf(error)}` });
    } finally {
      setIsErasing(false);
    }
  }

  return { isErasing, erase };
}

function BudgetRow({ budget }: { budget: Budget }) {
  const { name, used, limit } = budget;
  const { many, loss } = TEXTS[name];
  const [isAsking, setIsAsking] = useState(false);
  const { isErasing, erase } = useErase();
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
      <span className={warning ? panel.bad : panel.note}>
        {budgetAmount(name, used)} of {budgetAmount(name, limit)}
        {warning}
      </span>
      <Button disabled={isErasing || used === 0} onClick={() => setIsAsking(true)} aria-describedby={id}>
        {isErasing ? 'Erasing…' : 'Erase the oldest tenth'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={`Erase a tenth of the ${name === 'submitted-pictures' ? 'pictures' : many}?`}
          detail={loss}
          confirmLabel="Erase"
          isDangerous
          onConfirm={() => void erase(name)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function FreeSpace({ report }: { report: BudgetReport }) {
  const text = freeSpaceText(report);
  return text && <p className={isSpaceLow(report) ? panel.bad : panel.note}>{text}</p>;
}

/** How full the budgets of what visitors store are, and making room (docs/rules/administration.md#budgets). */
export function BudgetsPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: REPORT_KEY,
    queryFn: ({ signal }) => call(budgetReport, { signal }),
  });
  return (
    <Card title="Stored by visitors">
      {data && (
        <div className={panel.panel}>
          <ul className={styles.budgets}>
            {data.budgets.map((budget) => (
              <BudgetRow key={budget.name} budget={budget} />
            ))}
          </ul>
          <FreeSpace report={data} />
        </div>
      )}
      {!data && !error && <p aria-busy="true">Loading the budgets…</p>}
      {!data && error && <LoadErrorNote what="The budgets" error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}
