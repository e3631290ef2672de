import { useQuery } from '@tanstack/react-query';
import { t } from '#shared/language/t.ts';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { usersQuery } from '../queries.ts';
import { SettingPanel } from './setting-panel.tsx';

/** Whether everyone with a permission needs a second factor, and who has none (docs/rules/accounts.md#required-second-factor). */
export function SecondFactorPanel() {
  const query = useQuery(usersQuery());
  return (
    <SettingPanel name="secondFactor">
      <Loaded query={query} failed={t('The users could not be loaded')}>
        {({ users }) => (
          <p role="status">
            {t(
              '{count, plural, =0 {Nobody with a permission lacks one.} one {# user with a permission has none.} other {# users with a permission have none.}}',
              {
                count: users.filter((user) => user.permissions.length > 0 && !user.hasSecondFactor).length,
              },
            )}
          </p>
        )}
      </Loaded>
    </SettingPanel>
  );
}
