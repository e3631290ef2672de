import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/language/t.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import panel from '../../../ui/card/panel.module.css';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { reminderReportQuery } from './queries.ts';
import { SettingPanel } from './setting-panel.tsx';

/** How many browsers are reminded, what last went wrong, and the switch (docs/rules/reminders.md#reminders). */
export function RemindersPanel() {
  const query = useQuery(reminderReportQuery());
  return (
    <SettingPanel name="reminders">
      <Loaded query={query} failed={t('The reminders could not be loaded')}>
        {({ isPossible, count, problem }) => (
          <>
            {!isPossible && <p>{t('Reminders need an https address in the setting PUBLIC_URL.')}</p>}
            <p role="status">
              {count === 0
                ? t('No browser has a reminder.')
                : t(
                    '{count, plural, one {One browser has a reminder.} other {# browsers have a reminder.}}',
                    {
                      count,
                    },
                  )}
            </p>
            {problem && (
              <p className={panel.note}>
                {t('Last problem, {time}: {problem}', {
                  time: formatTime(problem.at),
                  problem: problem.text,
                })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </SettingPanel>
  );
}
