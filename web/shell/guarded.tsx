import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { mayOpen, type Permission } from '#shared/user/user.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { Loading } from '../ui/loading/loading.tsx';
import { Message } from '../ui/text/message.tsx';
import { useVerifiedUser } from '../user/queries.ts';

const SessionKeeper = lazy(async () => ({
  default: (await import('../user/session-keeper.tsx')).SessionKeeper,
}));

interface GuardedProps {
  needs: 'logged-in' | Permission;
  children: ReactNode;
}

/** A screen for some users only; everyone else is redirected to log in first (docs/rules/accounts.md#roles). Stays when the session ends. */
export function Guarded({ needs, children }: GuardedProps) {
  const [pathname] = useLocation();
  const { user, isAsking, isEnded } = useVerifiedUser();
  if (isAsking && !user) return <Loading />;
  if (user?.lacksSecondFactor && needs !== 'logged-in') return <SecondFactorNeeded />;
  if (!mayOpen(user, needs)) return <Redirect to={paths.login(pathname)} replace />;
  return (
    <>
      <Suspense>
        <SessionKeeper user={user} isEnded={isEnded} />
      </Suspense>
      {children}
    </>
  );
}

/** In place of what a user may open once they have a second factor. */
function SecondFactorNeeded() {
  return (
    <Message
      title={t('Set up a second factor first')}
      detail={t(
        'This site asks everyone with a permission for more than a password. Yours work as soon as you have set it up.',
      )}
    >
      <Link className={buttonClass('primary')} to={paths.profile}>
        {t('Open your profile')}
      </Link>
    </Message>
  );
}
