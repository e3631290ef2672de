import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ManagedUser, NewUserLink, UserList } from '#shared/api/user.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { formatTime } from '../../../browser/format-time.ts';
import { publicUrl } from '../../../site/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LoadErrorNote } from '../../../ui/loading/load-error-note.tsx';
import { permissionsText } from '../../../user/permission-texts.ts';
import { useVerifiedUser } from '../../../user/queries.ts';
import { ShownOnce } from '../../../user/shown-once.tsx';
import { AdminSection } from '../admin-section.tsx';
import { AdminTools } from '../admin-tools.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { TokenList } from './token-list.tsx';
import { useUsers } from './use-users.ts';
import { type UserAction, UserRow } from './user-row.tsx';
import styles from './users.module.css';

type Opened =
  | { what: 'invite' }
  | { what: Exclude<UserAction, 'reset-link'>; user: ManagedUser }
  | { what: 'link'; title: string; link: NewUserLink }
  | null;

/** The users of the site and the open invitations (docs/rules/accounts.md#users). */
export function UsersScreen() {
  const { data, error, refetch, ...users } = useUsers();
  const { user: self } = useVerifiedUser();
  const [opened, setOpened] = useState<Opened>(null);

  async function makeResetLink(user: ManagedUser) {
    const link = await users.makeResetLink(user);
    const title = t('A link for {name}', { name: user.name });
    if (link) setOpened({ what: 'link', title, link });
  }

  function act(user: ManagedUser, action: UserAction) {
    if (action === 'reset-link') void makeResetLink(user);
    else setOpened({ what: action, user });
  }

  return (
    <>
      <AdminTools>
        <Button variant="primary" disabled={users.isWorking} onClick={() => setOpened({ what: 'invite' })}>
          <UserPlus size={18} aria-hidden="true" />
          {t('Invite')}
        </Button>
      </AdminTools>
      {!data && !error && <p aria-busy="true">{t('Loading the users…')}</p>}
      {!data && error && (
        <LoadErrorNote
          text={t('The users could not be loaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <AdminSection title={t('Users')}>
          <ul className={styles.list}>
            {data.users.map((user) => (
              <li key={user.id} className={styles.item}>
                <UserRow
                  user={user}
                  isSelf={user.name === self?.name}
                  isLastAdmin={isLastAdmin(user, data)}
                  isFactorMissing={
                    data.isSecondFactorRequired && user.permissions.length > 0 && !user.hasSecondFactor
                  }
                  isWorking={users.isWorking}
                  onAction={(action) => act(user, action)}
                />
                <TokenList
                  tokens={user.accessTokens}
                  isWorking={users.isWorking}
                  onRemove={(token) => users.removeToken(user, token)}
                />
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
      {data && data.invitations.length > 0 && (
        <AdminSection title={t('Open invitations')}>
          <ul className={styles.list}>
            {data.invitations.map(({ id, permissions, invitedBy, endsAt }) => (
              <li key={id} className={styles.item}>
                <div className={styles.row}>
                  <div className={styles.facts}>
                    <p>{permissionsText(permissions)}</p>
                    <p className={styles.note}>
                      {invitedBy === null
                        ? t('Until {time}', { time: formatTime(endsAt) })
                        : t('By {name}, until {time}', { name: invitedBy, time: formatTime(endsAt) })}
                    </p>
                  </div>
                  <Button disabled={users.isWorking} onClick={() => void users.withdraw(id)}>
                    {t('Withdraw')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </AdminSection>
      )}
      {data && <OpenedDialog opened={opened} data={data} users={users} onOpen={setOpened} />}
    </>
  );
}

function isLastAdmin(user: ManagedUser, { users }: UserList): boolean {
  const admins = users.filter(({ permissions }) => permissions.includes('admin'));
  return admins.length === 1 && admins[0]?.id === user.id;
}

interface OpenedDialogProps {
  opened: Opened;
  data: UserList;
  users: Pick<
    ReturnType<typeof useUsers>,
    'isWorking' | 'invite' | 'setPermissions' | 'removeSecondFactor' | 'endSessions' | 'remove'
  >;
  onOpen: (opened: Opened) => void;
}

function OpenedDialog({ opened, data, users, onOpen }: OpenedDialogProps) {
  const close = () => onOpen(null);
  if (opened === null) return null;
  if (opened.what === 'link') {
    return (
      <ShownOnce
        title={opened.title}
        detail={t('It works once, until {time}. Send it to this person alone: it is not shown again.', {
          time: formatTime(opened.link.endsAt),
        })}
        copyLabel={t('Copy link')}
        text={publicUrl(paths.accountLink(opened.link.key))}
        onClose={close}
      />
    );
  }
  if (opened.what === 'invite') {
    return (
      <PermissionsDialog
        title={t('Invite a user')}
        detail={t(
          'Makes a link that works once, within 24 hours. Whoever opens it chooses a name and a password.',
        )}
        start={['manage-level']}
        action={t('Make the link')}
        isWorking={users.isWorking}
        emptyQuestion={t(
          'Without a permission the new user can only log in. Press the button again to make the link anyway.',
        )}
        onSubmit={async (permissions) => {
          const link = await users.invite(permissions);
          if (link) onOpen({ what: 'link', title: t('A link for a new user'), link });
          return false;
        }}
        onClose={close}
      />
    );
  }
  const { user } = opened;
  const { name } = user;
  if (opened.what === 'permissions') {
    const isLast = isLastAdmin(user, data);
    return (
      <PermissionsDialog
        title={t('Permissions of {name}', { name })}
        detail={
          isLast
            ? t('The last admin cannot lose this permission: make another user an admin first.')
            : t('They change at once.')
        }
        start={user.permissions}
        action={t('Save')}
        isWorking={users.isWorking}
        onSubmit={(permissions) => users.setPermissions(user, permissions)}
        onClose={close}
      />
    );
  }
  const confirmations = {
    'second-factor-off': {
      question: t('Turn the second factor of {name} off?', { name }),
      detail: t(
        'Passkeys are removed as well: the password alone is enough then. For somebody who has lost the app and the recovery codes.',
      ),
      confirmLabel: t('Turn off'),
      onConfirm: () => void users.removeSecondFactor(user),
    },
    'end-sessions': {
      question: t('Log {name} out everywhere?', { name }),
      detail: t('The password and access tokens stay.'),
      confirmLabel: t('End all sessions'),
      onConfirm: () => void users.endSessions(user),
    },
    remove: {
      question: t('Remove {name}?', { name }),
      detail: t(
        'Sessions, passkeys, second factor and access tokens go with the user. The activity log keeps the name.',
      ),
      confirmLabel: t('Remove'),
      onConfirm: () => void users.remove(user),
    },
  };
  return <ConfirmDialog {...confirmations[opened.what]} isDangerous onClose={close} />;
}
