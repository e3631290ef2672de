import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { makeAccessToken, removeAccessToken } from '#shared/api/account/access-token.ts';
import { t } from '#shared/language/t.ts';
import type { AccessToken } from '#shared/user/access-token.ts';
import { hasPermission, Permission, type User } from '#shared/user/user.ts';
import { call } from '../../browser/call.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ItemList } from '../../ui/list/item-list.tsx';
import { Loaded } from '../../ui/loading/loaded.tsx';
import { accessTokenItem } from '../../user/access-token-item.ts';
import { PermissionFields } from '../../user/permission-fields.tsx';
import { ShownOnce } from '../../user/shown-once.tsx';
import { accessTokensQuery } from './queries.ts';

const DAYS = [30, 90, 366] as const;
const DEFAULT_DAYS = 90;
const refreshes = [accessTokensQuery().queryKey];

/** The user's access tokens for scripts: for who may make some, or still has some that allow nothing (docs/rules/accounts.md#access-tokens). */
export function AccessTokensCard({ user }: { user: User }) {
  const query = useQuery(accessTokensQuery());
  const [opened, setOpened] = useState<{ secret: string | null } | null>(null);
  const remove = useAction(({ id }: AccessToken) => call(removeAccessToken, { params: { id } }), {
    done: (_, { name }) => t('The access token “{name}” was removed.', { name }),
    refreshes,
  });
  const close = () => setOpened(null);
  const mayMake = hasPermission(user, 'manage-level');
  if (!mayMake && !query.data?.length) return null;
  return (
    <Card title={t('Access tokens')}>
      <div className="stack gap-3">
        <p className="muted breaks">
          {t(
            'For scripts that call this site for you. They can neither delete for good nor change settings, users or your account.',
          )}
        </p>
        <Loaded query={query} failed={t('The list could not be loaded')}>
          {(tokens) => (
            <ItemList items={tokens} label={t('Access tokens')} isBusy={remove.isRunning}>
              {(token) => accessTokenItem(token, () => void remove.run(token))}
            </ItemList>
          )}
        </Loaded>
        {mayMake && (
          <div>
            <Button disabled={remove.isRunning} onClick={() => setOpened({ secret: null })}>
              <Plus size={18} aria-hidden="true" />
              {t('New token')}
            </Button>
          </div>
        )}
      </div>
      {opened?.secret === null && (
        <NewToken user={user} onMade={(secret) => setOpened({ secret })} onClose={close} />
      )}
      {opened && opened.secret !== null && (
        <ShownOnce
          title={t('Your new access token')}
          detail={t('It is shown only now. A script sends it in the header “Authorization: Bearer …”.')}
          copyLabel={t('Copy token')}
          text={opened.secret}
          onClose={close}
        />
      )}
    </Card>
  );
}

interface NewTokenProps {
  user: User;
  onMade: (secret: string) => void;
  onClose: () => void;
}

function NewToken({ user, onMade, onClose }: NewTokenProps) {
  const options = Permission.options.filter((option) => hasPermission(user, option));
  const [permissions, setPermissions] = useState<Permission[]>(['manage-level']);
  const [name, setName] = useState('');
  const [days, setDays] = useState<number>(DEFAULT_DAYS);
  const make = useAction<FormData, { secret: string }>(
    () => call(makeAccessToken, { body: { name: name.trim(), permissions, days } }),
    { done: ({ secret }) => onMade(secret), refreshes },
  );
  return (
    <FormDialog
      title={t('New access token')}
      action={make}
      submitLabel={t('Make token')}
      canSubmit={permissions.length > 0 && name.trim() !== ''}
      isReplaced
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
