import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { t } from '#shared/language/t.ts';
import type { SettingName } from '#shared/setting/settings.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { usersQuery } from '../queries.ts';
import { reminderReportQuery } from './queries.ts';

/** Who has no second factor (docs/rules/accounts.md#required-second-factor). */
function SecondFactorFacts() {
  const query = useQuery(usersQuery());
  return (
    <Loaded query={query} failed={t('The users could not be loaded')}>
      {({ users }) => (
        <p role="status">
          {t(
            '{count, plural, =0 {Nobody with a permission lacks one.} one {# user with a permission has none.} other {# users with a permission have none.}}',
            { count: users.filter((user) => user.permissions.length > 0 && user.lacksSecondFactor).length },
          )}
        </p>
      )}
    </Loaded>
  );
}

/** How many browsers are reminded, and what last went wrong (docs/rules/reminders.md#reminders). */
function ReminderFacts() {
  const query = useQuery(reminderReportQuery());
  return (
    <Loaded query={query} failed={t('The reminders could not be loaded')}>
      {({ isPossible, count, problem }) => (
        <>
          {!isPossible && <p>{t('Reminders need an https address in the setting PUBLIC_URL.')}</p>}
          <p role="status">
            {count === 0
              ? t('No browser has a reminder.')
              : t('{count, plural, one {One browser has a reminder.} other {# browsers have a reminder.}}', {
                  count,
                })}
          </p>
          {problem && (
            <p className="muted breaks">
              {t('Last problem, {time}: {problem}', { time: formatTime(problem.at), problem: problem.text })}
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

/** What the page knows beside a setting. */
export const settingFacts: Partial<Record<SettingName, ComponentType>> = {
  reminders: ReminderFacts,
  secondFactor: SecondFactorFacts,
};
