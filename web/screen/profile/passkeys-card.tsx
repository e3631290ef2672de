import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { addPasskey, passkeyCreation, removePasskey, renamePasskey } from '#shared/api/passkey.ts';
import { t } from '#shared/language/t.ts';
import type { Passkey } from '#shared/user/passkey.ts';
import { call, messageOf } from '../../browser/call.ts';
import { formatDayOf } from '../../browser/format-time.ts';
import { canUsePasskeys } from '../../browser/passkey.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { LoadErrorNote } from '../../ui/loading/load-error-note.tsx';
import { createPasskey, PasskeyError } from '../../user/passkeys.ts';
import { passkeysQuery, verifyQuery } from '../../user/queries.ts';
import styles from './profile-list.module.css';

interface Opened {
  what: 'rename' | 'remove';
  passkey: Passkey;
}

/** The user's passkeys, which log in without a password (docs/rules/accounts.md#passkeys). */
export function PasskeysCard() {
  const { data, error, refetch, isWorking, add, rename, remove } = usePasskeys();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Card title={t('Passkeys')}>
      <div className={styles.tokens}>
        <p className={styles.note}>
          {t(
            'Log in with the lock of your device or a security key, without a password or code. A passkey works on this site only, so nobody can trick you out of it.',
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
          <ul className={styles.list} aria-label={t('Passkeys')}>
            {data.map((passkey) => (
              <li key={passkey.id} className={styles.token}>
                <div>
                  <p>
                    <b className={styles.name}>{passkey.name}</b>
                  </p>
                  <p className={styles.note}>{factsOf(passkey)}</p>
                </div>
                <div className={styles.buttons}>
                  <Button
                    disabled={isWorking}
                    aria-label={t('Rename passkey: {name}', { name: passkey.name })}
                    onClick={() => setOpened({ what: 'rename', passkey })}
                  >
                    {t('Rename')}
                  </Button>
                  <Button
                    disabled={isWorking}
                    aria-label={t('Remove passkey: {name}', { name: passkey.name })}
                    onClick={() => setOpened({ what: 'remove', passkey })}
                  >
                    {t('Remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {canUsePasskeys() ? (
          <div>
            <Button disabled={isWorking} onClick={() => void add()}>
              <Plus size={18} aria-hidden="true" />
              {t('Add a passkey')}
            </Button>
          </div>
        ) : (
          <p>{t('This browser has no passkeys for this address: they need https and a domain.')}</p>
        )}
      </div>
      {opened?.what === 'rename' && (
        <RenameDialog passkey={opened.passkey} isWorking={isWorking} onRename={rename} onClose={close} />
      )}
      {opened?.what === 'remove' && (
        <ConfirmDialog
          question={t('Remove the passkey “{name}”?', { name: opened.passkey.name })}
          detail={t('You can no longer log in with it. Your device may still list it: remove it there, too.')}
          confirmLabel={t('Remove')}
          isDangerous
          onConfirm={() => void remove(opened.passkey)}
          onClose={close}
        />
      )}
    </Card>
  );
}

function factsOf({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt === null ? t('never used') : t('last used {day}', { day: formatDayOf(lastUsedAt) });
  return [t('Added {day}', { day: formatDayOf(createdAt) }), used].join('\u00a0· ');
}

interface RenameDialogProps {
  passkey: Passkey;
  isWorking: boolean;
  onRename: (passkey: Passkey, name: string) => Promise<boolean>;
  onClose: () => void;
}

function RenameDialog({ passkey, isWorking, onRename, onClose }: RenameDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState(passkey.name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await onRename(passkey, name.trim())) dialog.current?.close();
  }

  return (
    <Dialog ref={dialog} title={t('Rename passkey')} isClosedByBackdrop={false} onClose={onClose}>
      <form className={styles.form} aria-busy={isWorking} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('Name')}
          isRequired
          required
          maxLength={60}
          hint={t('Where it is: a device, a password manager or a security key.')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={isWorking || name.trim() === ''}>
            {t('Rename')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The user's passkeys, and adding, renaming and removing them. */
function usePasskeys() {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const { queryKey } = passkeysQuery();
  const query = useQuery(passkeysQuery());
  const [isWorking, setIsWorking] = useState(false);

  /** Shows the list that a call returns; false when nothing was changed. */
  async function run(work: () => Promise<Passkey[] | null>): Promise<boolean> {
    setIsWorking(true);
    try {
      const list = await work();
      if (list) queryClient.setQueryData(queryKey, list);
      // A passkey is a second factor.
      void queryClient.invalidateQueries({ queryKey: verifyQuery().queryKey });
      return list !== null;
    } catch (error) {
      const reason = error instanceof PasskeyError ? error.message : messageOf(error);
      alert({ type: 'error', message: t('Nothing was changed. {reason}', { reason }) });
      void queryClient.invalidateQueries({ queryKey });
      return false;
    } finally {
      setIsWorking(false);
    }
  }

  return {
    ...query,
    isWorking,
    add: async () => {
      const isAdded = await run(async () => {
        const body = await createPasskey(await call(passkeyCreation));
        return body && call(addPasskey, { body });
      });
      if (isAdded) alert({ type: 'success', message: t('The passkey was added.') });
    },
    rename: ({ id }: Passkey, name: string) =>
      run(() => call(renamePasskey, { params: { id }, body: { name } })),
    remove: async ({ id, name }: Passkey) => {
      const isRemoved = await run(() => call(removePasskey, { params: { id } }));
      if (isRemoved) alert({ type: 'success', message: t('The passkey “{name}” was removed.', { name }) });
    },
  };
}
