import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ManagedUser, NewUserLink, UserList } from '#shared/api/account/user.ts';
import * as api from '#shared/api/account/user.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import type { Permission } from '#shared/user/user.ts';
import { call } from '../../../browser/call.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import { publicUrl } from '../../../site/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import { type Item, ItemList } from '../../../ui/list/item-list.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { accessTokenItem } from '../../../user/access-token-item.ts';
import { permissionsText } from '../../../user/permission-texts.ts';
import { useVerifiedUser } from '../../../user/queries.ts';
import { ShownOnce } from '../../../user/shown-once.tsx';
import { AdminSection } from '../admin-section.tsx';
import { AdminTools } from '../admin-tools.tsx';
import { usersQuery } from '../queries.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { type UserChange, useUserChange, useUserLink } from './use-users.ts';
import { userItem } from './user-item.ts';
import styles from './users.module.css';

type Opened =
  | { what: 'invite' }
  | { what: 'permissions'; user: ManagedUser; isLast: boolean }
  | { what: 'link'; title: string; link: NewUserLink }
  | null;

/** The users of the site and the open invitations (docs/rules/accounts.md#users). */
export function UsersScreen() {
  const query = useQuery(usersQuery());
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <>
      <AdminTools>
        <Button variant="primary" onClick={() => setOpened({ what: 'invite' })}>
          <UserPlus size={18} aria-hidden="true" />
          {t('Invite')}
        </Button>
      </AdminTools>
      <Loaded query={query} failed={t('The users could not be loaded')}>
        {(list) => <Lists list={list} onOpen={setOpened} />}
      </Loaded>
      {opened?.what === 'link' && (
        <ShownOnce
          title={opened.title}
          detail={t('It works once, until {time}. Send it to this person alone: it is not shown again.', {
            time: formatTime(opened.link.endsAt),
          })}
          copyLabel={t('Copy link')}
          text={publicUrl(paths.accountLink(opened.link.key))}
          onClose={close}
        />
      )}
      {opened?.what === 'invite' && (
        <InviteDialog
          onMade={(link) => setOpened({ what: 'link', title: t('A link for a new user'), link })}
          onClose={close}
        />
      )}
      {opened?.what === 'permissions' && (
        <ChangeDialog user={opened.user} isLast={opened.isLast} onClose={close} />
      )}
    </>
  );
}

function isLastAdmin(user: ManagedUser, { users }: UserList): boolean {
  const admins = users.filter(({ permissions }) => permissions.includes('admin'));
  return admins.length === 1 && admins[0]?.id === user.id;
}

function Lists({ list, onOpen }: { list: UserList; onOpen: (opened: Opened) => void }) {
  const { user: self } = useVerifiedUser();
  const change = useUserChange((one: UserChange) => one);
  const link = useUserLink(
    ({ id }: ManagedUser) => call(api.makeResetLink, { params: { id } }),
    (made, { name }) => onOpen({ what: 'link', title: t('A link for {name}', { name }), link: made }),
  );
  const isBusy = change.isRunning || link.isRunning;

  function itemOf(user: ManagedUser): Item {
    const { id, permissions, lacksSecondFactor, accessTokens } = user;
    const isLast = isLastAdmin(user, list);
    const state = {
      isSelf: user.name === self?.name,
      isLastAdmin: isLast,
      isFactorMissing: list.isSecondFactorRequired && permissions.length > 0 && lacksSecondFactor,
    };
    const item = userItem(user, state, {
      change: (one) => void change.run(one),
      editPermissions: () => onOpen({ what: 'permissions', user, isLast }),
      makeResetLink: () => void link.run(user),
    });
    const tokens = (
      <div className={styles.tokens}>
        <ItemList items={accessTokens} label={t('Access tokens')} isBusy={isBusy}>
          {(token) =>
            accessTokenItem(
              token,
              () =>
                void change.run({
                  call: () => call(api.removeUserAccessToken, { params: { id, token: token.id } }),
                  done: t('The access token “{name}” was removed.', { name: token.name }),
                }),
            )
          }
        </ItemList>
      </div>
    );
    return { ...item, ...(accessTokens.length > 0 && { more: tokens }) };
  }

  return (
    <>
      <AdminSection title={t('Users')}>
        <ItemList items={list.users} isBusy={isBusy}>
          {itemOf}
        </ItemList>
      </AdminSection>
      {list.invitations.length > 0 && (
        <AdminSection title={t('Open invitations')}>
          <ItemList items={list.invitations} isBusy={isBusy}>
            {({ id, permissions, invitedBy, endsAt }) => ({
              key: id,
              title: permissionsText(permissions),
              facts: [
                invitedBy === null
                  ? t('Until {time}', { time: formatTime(endsAt) })
                  : t('By {name}, until {time}', { name: invitedBy, time: formatTime(endsAt) }),
              ],
              actions: [
                {
                  label: t('Withdraw'),
                  run: () =>
                    void change.run({
                      call: () => call(api.withdrawInvitation, { params: { id } }),
                      done: t('The invitation was withdrawn.'),
                    }),
                },
              ],
            })}
          </ItemList>
        </AdminSection>
      )}
    </>
  );
}

function InviteDialog({ onMade, onClose }: { onMade: (link: NewUserLink) => void; onClose: () => void }) {
  const invite = useUserLink(
    (permissions: Permission[]) => call(api.inviteUser, { body: { permissions } }),
    onMade,
  );
  return (
    <PermissionsDialog
      title={t('Invite a user')}
      detail={t(
        'Makes a link that works once, within 24 hours. The person who opens it chooses a name and a password.',
      )}
      start={['manage-level']}
      submitLabel={t('Make the link')}
      action={invite}
      isReplaced
      emptyQuestion={t(
        'Without a permission the new user can only log in. Press the button again to make the link anyway.',
      )}
      onClose={onClose}
    />
  );
}

function ChangeDialog({
  user,
  isLast,
  onClose,
}: {
  user: ManagedUser;
  isLast: boolean;
  onClose: () => void;
}) {
  const { id, name, permissions: replaces } = user;
  const change = useUserChange((permissions: Permission[]) => ({
    call: () => call(api.changePermissions, { params: { id }, body: { permissions, replaces } }),
    done: t('The permissions of {name} were changed.', { name }),
  }));
  return (
    <PermissionsDialog
      title={t('Permissions of {name}', { name })}
      detail={
        isLast
          ? t('The last admin cannot lose this permission: make another user an admin first.')
          : t('They change at once.')
      }
      start={replaces}
      submitLabel={t('Save')}
      action={change}
      onClose={onClose}
    />
  );
}
