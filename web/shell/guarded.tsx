import { lazy, type ReactNode, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { mayOpen, type Permission } from '#shared/user/user.ts';
import { Loading } from '../ui/loading/loading.tsx';
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
