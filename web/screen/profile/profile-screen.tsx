import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { logout } from '#shared/api/account/session.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { call } from '../../browser/call.ts';
import { logWarning } from '../../browser/log-warning.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { useAction } from '../../ui/action/use-action.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useHasPasswords } from '../../user/provider.tsx';
import { useVerifiedUser } from '../../user/queries.ts';
import { clearUser, notifyUserChanged } from '../../user/user.ts';
import { AccessTokensCard } from './access-tokens-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import styles from './profile-screen.module.css';
import { ProviderCard } from './provider-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

function rightsOf(user: User): string[] {
  const rights: string[] = [];
  if (hasPermission(user, 'manage-level')) {
    rights.push(t('Review, approve, archive, edit and schedule levels'), t('Add games to the catalogue'));
  }
  if (hasPermission(user, 'admin')) {
    rights.push(t('Delete levels and reorder locked days'), t('Export and upgrade the site'));
  }
  return rights.length > 0 ? rights : [t('View suggestions and the system page')];
}

/** The user's own account: rights, password, passkeys, second factor and sessions. */
export function ProfileScreen() {
  usePageTitle(t('Profile'));
  const { user } = useVerifiedUser();
  const logOut = useLogout();
  const hasPasswords = useHasPasswords();
  if (!user) return null;
  return (
    <div className={styles.profile}>
      <div className="row gap-apart middle">
        <h1 className={`breaks ${styles.name}`}>{user.name}</h1>
        <Button disabled={logOut.isRunning} onClick={() => void logOut.run()}>
          <LogOut size={18} aria-hidden="true" />
          {logOut.isRunning ? t('Logging out…') : t('Log out')}
        </Button>
      </div>
      <Card title={t('Your permissions')}>
        {user.lacksSecondFactor && (
          <p>
            {t(
              'This site requires a second factor: your permissions work once you have set one up below, or logged in with a passkey.',
            )}
          </p>
        )}
        <ul className={`stack gap-2 ${styles.rights}`}>
          {rightsOf(user).map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </Card>
      <nav className={styles.links} aria-label={t('For you')}>
        {hasPermission(user, 'manage-level') && <Link to={paths.admin}>{t('Levels')}</Link>}
        <Link to={paths.suggestions}>{t('Suggestions')}</Link>
        <Link to={paths.system}>{t('System')}</Link>
      </nav>
      {hasPasswords && <PasswordCard userName={user.name} />}
      <PasskeysCard />
      <SecondFactorCard />
      <ProviderCard />
      <SessionsCard />
      <AccessTokensCard user={user} />
    </div>
  );
}

async function endSession(): Promise<boolean> {
  try {
    const { deleted } = await call(logout);
    if (!deleted) logWarning('Failed to log out');
    return deleted;
  } catch (error) {
    logWarning('Failed to log out', error);
    return false;
  }
}

/** Logs out and leaves the page; forgets the user even while the server is unreachable (docs/rules/accounts.md#sessions). */
function useLogout() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useAction(async () => {
    const isEnded = await endSession();
    // Navigate first: the guard of this page would redirect to the log-in form.
    navigate(paths.today);
    queryClient.clear();
    if (isEnded) notifyUserChanged();
    else clearUser();
  });
}
