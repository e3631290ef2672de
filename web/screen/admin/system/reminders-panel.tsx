import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reminderReport, switchReminders } from '#shared/api/reminder.ts';
import type { ReminderReport } from '#shared/reminder/reminder.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { formatTime } from '../../../browser/format.ts';
import { useAlert } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadErrorNote } from '../../../ui/loading/load-error-note.tsx';
import panel from './panel.module.css';

const REPORT_KEY = ['reminder-report'];

function useSwitch() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);

  async function turn(isOn: boolean): Promise<void> {
    setIsWorking(true);
    try {
      queryClient.setQueryData(REPORT_KEY, await call(switchReminders, { body: { isOn } }));
      alert({ type: 'success', message: isOn ? 'Reminders are on.' : 'Reminders are off.' });
    } catch (error) {
      const reason = messageOf(error);
      alert({ type: 'error', message: `Nothing was changed. ${reason}` });
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, turn };
}

function countText({ count }: ReminderReport): string {
  if (count === 0) return 'No browser has a reminder.';
  return count === 1
    ? 'One browser has a reminder.'
    : `${count.toLocaleString('en')} browsers have a reminder.`;
}

function Report({ report }: { report: ReminderReport }) {
  const { isPossible, isOn, problem } = report;
  const { isWorking, turn } = useSwitch();
  if (!isPossible) return <p>Reminders need an https address in the setting PUBLIC_URL.</p>;
  return (
    <div className={panel.panel}>
      <p role="status">
        {countText(report)} {!isOn && 'None is sent while reminders are off.'}
      </p>
      {problem && (
        <p className={panel.note}>
          Last problem, {formatTime(problem.at)}: {problem.text}
        </p>
      )}
      <div className={panel.buttons}>
        <Button disabled={isWorking} onClick={() => void turn(!isOn)}>
          {isOn ? 'Turn reminders off' : 'Turn reminders on'}
        </Button>
      </div>
    </div>
  );
}

/** How many browsers are reminded, what last went wrong, and the switch (docs/rules/reminders.md#reminders). */
export function RemindersPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: REPORT_KEY,
    queryFn: ({ signal }) => call(reminderReport, { signal }),
  });
  return (
    <Card title="Reminders">
      {data && <Report report={data} />}
      {!data && !error && <p aria-busy="true">Loading the reminders…</p>}
      {!data && error && <LoadErrorNote what="The reminders" error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}
