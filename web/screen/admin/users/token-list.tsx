import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { AccessToken } from '#shared/user/access-token.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { AccessTokenFacts } from '../../../user/access-token-facts.tsx';
import styles from './users.module.css';

interface TokenListProps {
  tokens: readonly AccessToken[];
  isWorking: boolean;
  onRemove: (token: AccessToken) => Promise<boolean>;
}

/** The access tokens of a user, each with a button that removes it. */
export function TokenList({ tokens, isWorking, onRemove }: TokenListProps) {
  const [asked, setAsked] = useState<AccessToken | null>(null);
  if (tokens.length === 0) return null;
  return (
    <ul className={styles.tokens} aria-label={t('Access tokens')}>
      {tokens.map((token) => (
        <li key={token.id} className={styles.row}>
          <AccessTokenFacts token={token} />
          <Button
            variant="quiet"
            disabled={isWorking}
            aria-label={t('Remove access token: {name}', { name: token.name })}
            onClick={() => setAsked(token)}
          >
            {t('Remove')}
          </Button>
        </li>
      ))}
      {asked && (
        <ConfirmDialog
          question={t('Remove the access token “{name}”?', { name: asked.name })}
          detail={t('Scripts that use it stop working.')}
          confirmLabel={t('Remove')}
          isDangerous
          onConfirm={() => void onRemove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </ul>
  );
}
