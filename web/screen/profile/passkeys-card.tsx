import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addPasskey, passkeyCreation, removePasskey, renamePasskey } from '#shared/api/account/passkey.ts';
import { t } from '#shared/language/t.ts';
import type { Passkey } from '#shared/user/passkey.ts';
import { call } from '../../browser/call.ts';
import { canUsePasskeys } from '../../browser/passkey.ts';
import { formatDayOf } from '../../browser/time/format-time.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { ItemList } from '../../ui/list/item-list.tsx';
import { Loaded } from '../../ui/loading/loaded.tsx';
import { createPasskey, PasskeyError } from '../../user/passkeys.ts';
import { passkeysQuery, verifyQuery } from '../../user/queries.ts';

/** A change of the passkeys: a call returns the list as it is then, or null where nothing was changed. */
function usePasskeyAction<Input = void>(
  work: (input: Input) => Promise<Passkey[] | null>,
  done: (input: Input) => string | null,
) {
  const queryClient = useQueryClient();
  return useAction(work, {
    done: (list, input) => {
      if (!list) return null;
      queryClient.setQueryData(passkeysQuery().queryKey, list);
      return done(input);
    },
    failed: (reason, error) =>
      t('Nothing was changed. {reason}', { reason: error instanceof PasskeyError ? error.message : reason }),
    // A passkey is a second factor.
    refreshes: [passkeysQuery().queryKey, verifyQuery().queryKey],
  });
}

/** The user's passkeys, which log in without a password (docs/rules/accounts.md#passkeys). */
export function PasskeysCard() {
  const query = useQuery(passkeysQuery());
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const add = usePasskeyAction(
    async () => {
      const body = await createPasskey(await call(passkeyCreation));
      return body && call(addPasskey, { body });
    },
    () => t('The passkey was added.'),
  );
  const remove = usePasskeyAction(
    ({ id }: Passkey) => call(removePasskey, { params: { id } }),
    ({ name }) => t('The passkey “{name}” was removed.', { name }),
  );
  const isBusy = add.isRunning || remove.isRunning;
  return (
    <Card title={t('Passkeys')}>
      <div className="stack gap-3">
        <p className="muted breaks">
          {t(
            'Log in with the lock of your device or a security key, without a password or code. A passkey works on this site only, so nobody can trick you out of it.',
          )}
        </p>
        <Loaded query={query} failed={t('The list could not be loaded')}>
          {(passkeys) => (
            <ItemList items={passkeys} label={t('Passkeys')} isBusy={isBusy}>
              {(passkey) => ({
                key: passkey.id,
                title: passkey.name,
                facts: [factsOf(passkey)],
                actions: [
                  {
                    label: t('Rename'),
                    name: t('Rename passkey: {name}', { name: passkey.name }),
                    run: () => setRenamed(passkey),
                  },
                  {
                    label: t('Remove'),
                    name: t('Remove passkey: {name}', { name: passkey.name }),
                    question: {
                      question: t('Remove the passkey “{name}”?', { name: passkey.name }),
                      detail: t(
                        'You can no longer log in with it. Your device may still list it: remove it there, too.',
                      ),
                    },
                    run: () => void remove.run(passkey),
                  },
                ],
              })}
            </ItemList>
          )}
        </Loaded>
        {canUsePasskeys() ? (
          <div>
            <Button disabled={isBusy} onClick={() => void add.run()}>
              <Plus size={18} aria-hidden="true" />
              {t('Add a passkey')}
            </Button>
          </div>
        ) : (
          <p>{t('This browser has no passkeys for this address: they need https and a domain.')}</p>
        )}
      </div>
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
    </Card>
  );
}

function factsOf({ createdAt, lastUsedAt }: Passkey): string {
  const used =
    lastUsedAt === null
      ? t('[passkey] never used')
      : t('[passkey] last used {day}', { day: formatDayOf(lastUsedAt) });
  return [t('Added {day}', { day: formatDayOf(createdAt) }), used].join('\u00a0· ');
}

function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = usePasskeyAction<FormData>(
    () => call(renamePasskey, { params: { id: passkey.id }, body: { name: name.trim() } }),
    () => null,
  );
  return (
    <FormDialog
      title={t('Rename passkey')}
      action={rename}
      submitLabel={t('Rename')}
      canSubmit={name.trim() !== ''}
      onClose={onClose}
    >
      <TextField
        label={t('Name')}
        isRequired
        required
        maxLength={60}
        hint={t('Where it is: a device, a password manager or a security key.')}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
