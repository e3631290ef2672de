import { KeyRound, LogOut, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import type { ManagedUser } from '#shared/api/account/user.ts';
import * as api from '#shared/api/account/user.ts';
import { t } from '#shared/language/t.ts';
import { call } from '../../../browser/call.ts';
import { formatTime } from '../../../browser/time/format-time.ts';
import type { Item, ItemAction } from '../../../ui/list/item-list.tsx';
import { permissionsText } from '../../../user/permission-texts.ts';
import type { UserChange } from './use-users.ts';

interface UserState {
  isSelf: boolean;
  /** Whether there is no other admin. */
  isLastAdmin: boolean;
  /** Whether the permissions are of no use without a second factor. */
  isFactorMissing: boolean;
}

interface UserActions {
  change: (change: UserChange) => void;
  editPermissions: () => void;
  makeResetLink: () => void;
}

/** A line breaks behind the dot, not before it. */
const SEPARATOR = '\u00a0· ';

function factsOf({ seenAt, sessions, ...user }: ManagedUser): string[] {
  const factors = [
    user.isLinked && t('logs in by the provider'),
    user.hasSecondFactor && t('second factor on'),
    user.lacksSecondFactor && t('no second factor'),
  ].filter((fact) => fact !== false);
  if (seenAt === null) return [t('Never logged in'), ...factors];
  const open = t('{count, plural, =0 {not logged in} one {# session} other {# sessions}}', {
    count: sessions,
  });
  return [t('Last seen {time}', { time: formatTime(seenAt) }), open, ...factors];
}

/** A user: what they may do, when they were last seen, and a menu. */
export function userItem(user: ManagedUser, state: UserState, on: UserActions): Item {
  const { id, name, permissions, isManaged } = user;
  return {
    key: id,
    title: name,
    tag: state.isSelf && t('you'),
    facts: [
      permissionsText(permissions),
      isManaged && t('The provider says what they may do'),
      factsOf(user).join(SEPARATOR),
    ],
    problem: state.isFactorMissing && t('Cannot use the permissions without a second factor'),
    menu: t('Actions for {name}', { name }),
    actions: actionsOf(user, state, on),
  };
}

function actionsOf(user: ManagedUser, state: UserState, on: UserActions): (ItemAction | false)[] {
  const { id, name, isManaged, hasSecondFactor, sessions } = user;
  const { isSelf, isLastAdmin } = state;
  return [
    !isManaged && { label: t('Change permissions'), Icon: Pencil, run: on.editPermissions },
    !isSelf && { label: t('Link for a new password'), Icon: KeyRound, run: on.makeResetLink },
    !isSelf &&
      hasSecondFactor && {
        label: t('Turn second factor off'),
        Icon: ShieldOff,
        question: {
          question: t('Turn the second factor of {name} off?', { name }),
          detail: t(
            'Passkeys are removed as well: the password alone is enough then. For somebody who has lost the app and the recovery codes.',
          ),
        },
        run: () =>
          on.change({
            call: () => call(api.removeSecondFactor, { params: { id } }),
            done: t('The second factor of {name} is off.', { name }),
          }),
      },
    !isSelf &&
      sessions > 0 && {
        label: t('End all sessions'),
        Icon: LogOut,
        question: {
          question: t('Log {name} out everywhere?', { name }),
          detail: t('The password and access tokens stay.'),
        },
        run: () =>
          on.change({
            call: () => call(api.endUserSessions, { params: { id } }),
            done: t('{name} is logged out everywhere.', { name }),
          }),
      },
    !isLastAdmin && {
      label: t('Remove'),
      Icon: Trash2,
      isDangerous: true,
      question: {
        question: t('Remove {name}?', { name }),
        detail: t(
          'Sessions, passkeys, second factor and access tokens go with the user. The activity log keeps the name.',
        ),
      },
      run: () =>
        on.change({
          call: () => call(api.removeUser, { params: { id } }),
          done: t('{name} was removed.', { name }),
        }),
    },
  ];
}
