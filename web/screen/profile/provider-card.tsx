import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { identity, linkIdentity, unlinkIdentity } from '#shared/api/account/provider.ts';
import { t } from '#shared/language/t.ts';
import { call } from '../../browser/call.ts';
import { openPage } from '../../browser/page/page.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { loginWaysQuery } from '../../user/provider.tsx';

const IDENTITY_KEY = ['identity'];

/** Whether the user is linked with the provider; nothing on a site without one (docs/rules/accounts.md#provider). */
export function ProviderCard() {
  const { data: ways } = useQuery(loginWaysQuery());
  const { data: own } = useQuery({
    queryKey: IDENTITY_KEY,
    queryFn: ({ signal }) => call(identity, { signal }),
    staleTime: 0,
    enabled: Boolean(ways?.provider),
  });
  const [isManaged, setIsManaged] = useState(false);
  const link = useAction(
    async () => openPage(new URL((await call(linkIdentity, { body: { isManaged } })).url)),
    {
      refreshes: [IDENTITY_KEY],
    },
  );
  const unlink = useAction(() => call(unlinkIdentity), { refreshes: [IDENTITY_KEY] });
  const provider = ways?.provider;
  if (!provider || !own) return null;
  return (
    <Card title={provider}>
      <div className="stack gap-3">
        {own.isManaged && (
          <p className="muted breaks">
            {t('You log in with {provider}, which also says what you may do here.', { provider })}
          </p>
        )}
        {own.isLinked && !own.isManaged && (
          <>
            <p className="muted breaks">{t('You can log in with {provider}.', { provider })}</p>
            <div>
              <Button disabled={unlink.isRunning} onClick={() => void unlink.run()}>
                {t('Unlink')}
              </Button>
            </div>
          </>
        )}
        {!own.isLinked && (
          <>
            <p className="muted breaks">
              {t('Link your account there with this one, to log in with {provider}.', { provider })}
            </p>
            <Checkbox
              label={t('{provider} decides what I may do here from now on. My password and sessions end.', {
                provider,
              })}
              isChecked={isManaged}
              onChange={setIsManaged}
            />
            <div>
              <Button disabled={link.isRunning} onClick={() => void link.run()}>
                <ExternalLink size={18} aria-hidden="true" />
                {t('Link with {provider}', { provider })}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
