import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identity, unlinkIdentity } from '#shared/api/provider.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { call, messageOf } from '../../browser/call.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { loginWaysQuery, ProviderLink } from '../../user/provider.tsx';
import styles from './profile-list.module.css';

/** Whether the user is linked with the provider; nothing on a site without one (docs/rules/accounts.md#provider). */
export function ProviderCard() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const { data: ways } = useQuery(loginWaysQuery());
  const { data: own } = useQuery({
    queryKey: ['identity'],
    queryFn: ({ signal }) => call(identity, { signal }),
    staleTime: 0,
    enabled: Boolean(ways?.provider),
  });
  const provider = ways?.provider;
  if (!provider || !own) return null;

  async function unlink(): Promise<void> {
    setIsWorking(true);
    try {
      await call(unlinkIdentity);
    } catch (error) {
      alert({ type: 'error', message: t('Nothing was changed. {reason}', { reason: messageOf(error) }) });
    }
    await queryClient.invalidateQueries({ queryKey: ['identity'] });
    setIsWorking(false);
  }

  return (
    <Card title={provider}>
      <div className={styles.tokens}>
        {own.isManaged && (
          <p className={styles.note}>
            {t('You log in by {provider}, which also says what you may do here.', { provider })}
          </p>
        )}
        {own.isLinked && !own.isManaged && (
          <>
            <p className={styles.note}>{t('You can log in by {provider}.', { provider })}</p>
            <Button disabled={isWorking} onClick={() => void unlink()}>
              {t('Unlink')}
            </Button>
          </>
        )}
        {!own.isLinked && (
          <>
            <p className={styles.note}>
              {t('Link your account there with this one, to log in by {provider}.', { provider })}
            </p>
            <ProviderLink
              purpose="link"
              target={paths.profile}
              label={(name) => t('Link with {provider}', { provider: name })}
            />
          </>
        )}
      </div>
    </Card>
  );
}
