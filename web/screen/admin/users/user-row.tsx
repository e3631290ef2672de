import { KeyRound, LogOut, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import type { ManagedUser } from '#shared/api/user.ts';
import { t } from '#shared/language/t.ts';
import { formatTime } from '../../../browser/format-time.ts';
import { menuItemClass, PopupMenu } from '../../../ui/button/popup-menu.tsx';
import { permissionsText } from '../../../user/permission-texts.ts';
import styles from './users.module.css';

/** What can be asked for in a row. */
export type UserAction = 'permissions' | 'reset-link' | 'second-factor-off' | 'end-sessions' | 'remove';

interface UserRowProps {
  user: ManagedUser;
  isSelf: boolean;
  /** Whether there is no other admin. */
  isLastAdmin: boolean;
  /** Whether the permissions are of no use without a second factor. */
  isFactorMissing: boolean;
  isWorking: boolean;
  onAction: (action: UserAction) => void;
}

/** A line breaks behind the dot, not before it. */
const SEPARATOR = '\u00a0· ';

function factsOf({ seenAt, sessions, hasSecondFactor }: ManagedUser): string[] {
  const factor = hasSecondFactor ? t('second factor on') : t('no second factor');
  if (seenAt === null) return [t('Never logged in'), factor];
  const open = t('{count, plural, =0 {not logged in} one {# session} other {# sessions}}', {
    count: sessions,
  });
  return [t('Last seen {time}', { time: formatTime(seenAt) }), open, factor];
}

/** A user: what they may do, when they were last seen, and a menu. */
export function UserRow(props: UserRowProps) {
  const { user, isSelf, isLastAdmin, isFactorMissing, isWorking, onAction } = props;
  const { name, permissions, isManaged, hasSecondFactor, sessions } = user;
  const item = { type: 'button', disabled: isWorking } as const;
  return (
    <div className={styles.row}>
      <div className={styles.facts}>
        <p>
          <strong className={styles.name}>{name}</strong>{' '}
          {isSelf && <span className={styles.tag}>{t('you')}</span>}
        </p>
        <p>{permissionsText(permissions)}</p>
        {isManaged && <p className={styles.note}>{t('The provider says what they may do')}</p>}
        <p className={styles.note}>{factsOf(user).join(SEPARATOR)}</p>
        {isFactorMissing && (
          <p className={styles.bad}>{t('Cannot use the permissions without a second factor')}</p>
        )}
      </div>
      <PopupMenu label={t('Actions for {name}', { name })}>
        {!isManaged && (
          <button {...item} className={menuItemClass()} onClick={() => onAction('permissions')}>
            <Pencil size={18} aria-hidden="true" />
            {t('Change permissions')}
          </button>
        )}
        {!isSelf && (
          <button {...item} className={menuItemClass()} onClick={() => onAction('reset-link')}>
            <KeyRound size={18} aria-hidden="true" />
            {t('Link for a new password')}
          </button>
        )}
        {!isSelf && hasSecondFactor && (
          <button {...item} className={menuItemClass()} onClick={() => onAction('second-factor-off')}>
            <ShieldOff size={18} aria-hidden="true" />
            {t('Turn second factor off')}
          </button>
        )}
        {!isSelf && sessions > 0 && (
          <button {...item} className={menuItemClass()} onClick={() => onAction('end-sessions')}>
            <LogOut size={18} aria-hidden="true" />
            {t('End all sessions')}
          </button>
        )}
        {!isLastAdmin && (
          <button {...item} className={menuItemClass(true)} onClick={() => onAction('remove')}>
            <Trash2 size={18} aria-hidden="true" />
            {t('Remove')}
          </button>
        )}
      </PopupMenu>
    </div>
  );
}
