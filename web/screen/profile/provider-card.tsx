import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { identity, linkIdentity, unlinkIdentity } from '#shared/api/provider.ts';
import { t } from '#shared/language/t.ts';
import { call, messageOf } from '../../browser/call.ts';
import { openPage } from '../../browser/page.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { loginWaysQuery } from '../../user/provider.tsx';
import styles from './profile-list.module.css';

async function link(): Promise<void> {
  const { url } = await call(linkIdentity);
  openPage(new URL(url));
}

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

  async function change(work: () => Promise<unknown>): Promise<void> {
    setIsWorking(true);
    try {
      await work();
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
            {t('You log in with {provider}, which also says what you may do here.', { provider })}
          </p>
        )}
        {own.isLinked && !own.isManaged && (
          <>
            <p className={styles.note}>{t('You can log in with {provider}.', { provider })}</p>
            <Button disabled={isWorking} onClick={() => void change(() => call(unlinkIdentity))}>
              {t('Unlink')}
            </Button>
          </>
        )}
        {!own.isLinked && (
          <>
            <p className={styles.note}>
              {t('Link your account there with this one, to log in with {provider}.', { provider })}
            </p>
            <Button disabled={isWorking} onClick={() => void change(link)}>
              <ExternalLink size={18} aria-hidden="true" />
              {t('Link with {provider}', { provider })}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
