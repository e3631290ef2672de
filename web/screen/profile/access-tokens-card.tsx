import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { makeAccessToken, removeAccessToken } from '#shared/api/access-token.ts';
import { t } from '#shared/language/t.ts';
import type { AccessToken, AccessTokenInput } from '#shared/user/access-token.ts';
import { hasPermission, Permission, type User } from '#shared/user/user.ts';
import { call, messageOf } from '../../browser/call.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { LoadErrorNote } from '../../ui/loading/load-error-note.tsx';
import { AccessTokenFacts } from '../../user/access-token-facts.tsx';
import { PermissionFields } from '../../user/permission-fields.tsx';
import { ShownOnce } from '../../user/shown-once.tsx';
import styles from './profile-list.module.css';
import { accessTokensQuery } from './queries.ts';

const DAYS = [30, 90, 366] as const;
const DEFAULT_DAYS = 90;

type Opened = { what: 'new' } | { what: 'secret'; secret: string } | { what: 'remove'; token: AccessToken };

/** The user's access tokens for scripts: for who may make some, or still has some that allow nothing (docs/rules/accounts.md#access-tokens). */
export function AccessTokensCard({ user }: { user: User }) {
  const { data, error, refetch, isWorking, make, remove } = useAccessTokens();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const mayMake = hasPermission(user, 'manage-level');
  if (!mayMake && !data?.length) return null;
  return (
    <Card title={t('Access tokens')}>
      <div className={styles.tokens}>
        <p className={styles.note}>
          {t(
            'For scripts that call this site for you. They can neither delete for good nor change settings, users or your account.',
          )}
        </p>
        {!data && !error && <p aria-busy="true">{t('Loading…')}</p>}
        {!data && error && (
          <LoadErrorNote
            text={t('The list could not be loaded')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && data.length > 0 && (
          <ul className={styles.list} aria-label={t('Access tokens')}>
            {data.map((token) => (
              <li key={token.id} className={styles.token}>
                <AccessTokenFacts token={token} />
                <Button
                  disabled={isWorking}
                  aria-label={t('Remove access token: {name}', { name: token.name })}
                  onClick={() => setOpened({ what: 'remove', token })}
                >
                  {t('Remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {mayMake && (
          <div>
            <Button disabled={isWorking} onClick={() => setOpened({ what: 'new' })}>
              <Plus size={18} aria-hidden="true" />
              {t('New token')}
            </Button>
          </div>
        )}
      </div>
      {opened?.what === 'new' && (
        <NewToken
          user={user}
          isWorking={isWorking}
          onMake={async (input) => {
            const secret = await make(input);
            if (secret !== null) setOpened({ what: 'secret', secret });
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'secret' && (
        <ShownOnce
          title={t('Your new access token')}
          detail={t('It is shown only now. A script sends it in the header “Authorization: Bearer …”.')}
          copyLabel={t('Copy token')}
          text={opened.secret}
          onClose={close}
        />
      )}
      {opened?.what === 'remove' && (
        <ConfirmDialog
          question={t('Remove the access token “{name}”?', { name: opened.token.name })}
          detail={t('Scripts that use it stop working.')}
          confirmLabel={t('Remove')}
          isDangerous
          onConfirm={() => void remove(opened.token)}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface NewTokenProps {
  user: User;
  isWorking: boolean;
  onMake: (input: AccessTokenInput) => Promise<void>;
  onClose: () => void;
}

function NewToken({ user, isWorking, onMake, onClose }: NewTokenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const options = Permission.options.filter((option) => hasPermission(user, option));
  const [permissions, setPermissions] = useState<Permission[]>(['manage-level']);
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(DEFAULT_DAYS);

  function submit(event: FormEvent) {
    event.preventDefault();
    void onMake({ name: name.trim(), permissions, days });
  }

  return (
    <Dialog ref={dialog} title={t('New access token')} isClosedByBackdrop={false} onClose={onClose}>
      <form className={styles.form} aria-busy={isWorking} onSubmit={submit}>
        <TextField
          label={t('Name')}
          isRequired
          required
          maxLength={60}
          hint={t('What it is for.')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PermissionFields
          legend={t('Permissions')}
          permissions={permissions}
          options={options}
          onChange={setPermissions}
        />
        <SelectField
          label={t('Ends after')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {DAYS.map((count) => (
            <option key={count} value={count}>
              {count === 366 ? t('a year') : t('{count, plural, one {# day} other {# days}}', { count })}
            </option>
          ))}
        </SelectField>
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={isWorking || permissions.length === 0 || name.trim() === ''}
          >
            {t('Make token')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The user's access tokens, and making and removing them. */
function useAccessTokens() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { queryKey } = accessTokensQuery();
  const query = useQuery(accessTokensQuery());
  const [isWorking, setIsWorking] = useState(false);

  async function run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    setIsWorking(true);
    try {
      return await work();
    } catch (error) {
      alert({ type: 'error', message: t('Nothing was changed. {reason}', { reason: messageOf(error) }) });
      return null;
    } finally {
      await queryClient.invalidateQueries({ queryKey });
      setIsWorking(false);
    }
  }

  return {
    ...query,
    isWorking,
    /** Its secret; null when it was not made. */
    make: async (body: AccessTokenInput) =>
      (await run(() => call(makeAccessToken, { body })))?.secret ?? null,
    remove: async ({ id, name }: AccessToken) => {
      const isRemoved = await run(() => call(removeAccessToken, { params: { id } }));
      if (isRemoved)
        alert({ type: 'success', message: t('The access token “{name}” was removed.', { name }) });
    },
  };
}
