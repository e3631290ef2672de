import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requireSecondFactor, type UserList } from '#shared/api/user.ts';
import { t } from '#shared/language/t.ts';
import { call, messageOf } from '../../../browser/call.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { LoadErrorNote } from '../../../ui/loading/load-error-note.tsx';
import { usersQuery } from '../queries.ts';
import panel from './panel.module.css';

/** Whether everyone with a permission needs a second factor (docs/rules/accounts.md#required-second-factor). */
export function SecondFactorPanel() {
  const { data, error, refetch } = useQuery(usersQuery());
  return (
    <Card title={t('Second factor')}>
      {data && <Requirement list={data} />}
      {!data && !error && <p aria-busy="true">{t('Loading…')}</p>}
      {!data && error && (
        <LoadErrorNote
          text={t('The setting could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </Card>
  );
}

function Requirement({ list: { users, isSecondFactorRequired } }: { list: UserList }) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const lacking = users.filter((user) => user.permissions.length > 0 && !user.hasSecondFactor).length;

  async function turn(isRequired: boolean): Promise<void> {
    setIsWorking(true);
    try {
      queryClient.setQueryData(
        usersQuery().queryKey,
        await call(requireSecondFactor, { body: { isRequired } }),
      );
      const message = isRequired
        ? t('A second factor is required now.')
        : t('A second factor is optional now.');
      alert({ type: 'success', message });
    } catch (error) {
      alert({ type: 'error', message: t('Nothing was changed. {reason}', { reason: messageOf(error) }) });
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <div className={panel.panel}>
      <p role="status">
        {isSecondFactorRequired
          ? t('Everyone with a permission needs a second factor.')
          : t('A second factor is optional.')}{' '}
        {t(
          '{count, plural, =0 {Nobody with a permission lacks one.} one {# user with a permission has none.} other {# users with a permission have none.}}',
          { count: lacking },
        )}
      </p>
      <p className={panel.note}>
        {t('Users without one must set it up before they can use their permissions.')}
      </p>
      <div className={panel.buttons}>
        <Button disabled={isWorking} onClick={() => void turn(!isSecondFactorRequired)}>
          {isSecondFactorRequired ? t('Make it optional') : t('Require a second factor')}
        </Button>
      </div>
    </div>
  );
}
