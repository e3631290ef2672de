import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reminderReport, switchReminders } from '#shared/api/reminder.ts';
import { t } from '#shared/language/t.ts';
import type { ReminderReport } from '#shared/reminder/reminder.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { formatTime } from '../../../browser/format-time.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
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
      alert({ type: 'success', message: isOn ? t('Reminders are on.') : t('Reminders are off.') });
    } catch (error) {
      const reason = messageOf(error);
      alert({ type: 'error', message: t('Nothing was changed. {reason}', { reason }) });
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, turn };
}

function countText({ count }: ReminderReport): string {
  if (count === 0) return t('No browser has a reminder.');
  return t('{count, plural, one {One browser has a reminder.} other {# browsers have a reminder.}}', {
    count,
  });
}

function Report({ report }: { report: ReminderReport }) {
  const { isPossible, isOn, problem } = report;
  const { isWorking, turn } = useSwitch();
  if (!isPossible) return <p>{t('Reminders need an https address in the setting PUBLIC_URL.')}</p>;
  return (
    <div className={panel.panel}>
      <p role="status">
        {countText(report)} {!isOn && t('None is sent while reminders are off.')}
      </p>
      {problem && (
        <p className={panel.note}>
          {t('Last problem, {time}: {problem}', { time: formatTime(problem.at), problem: problem.text })}
        </p>
      )}
      <div className={panel.buttons}>
        <Button disabled={isWorking} onClick={() => void turn(!isOn)}>
          {isOn ? t('Turn reminders off') : t('Turn reminders on')}
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
    <Card title={t('Reminders')}>
      {data && <Report report={data} />}
      {!data && !error && <p aria-busy="true">{t('Loading the reminders…')}</p>}
      {!data && error && (
        <LoadErrorNote
          text={t('The reminders could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}
