import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { hasPermission } from '#shared/user/user.ts';
import { useScrollToTop } from '../browser/page.ts';
import { site } from '../site/site.ts';
import { Alerts } from '../ui/alerts.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Loading } from '../ui/loading/loading.tsx';
import { useUser } from '../user/user.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useOutboxes } from './use-outboxes.ts';

// Few visitors see it.
const nothing = () => null;
const EnvironmentTag = lazyPart(async () => (await import('./environment-tag.tsx')).EnvironmentTag, nothing);

/** The frame of every screen: header, alerts and error boundary. */
export function Layout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  useScrollToTop(pathname);
  useOutboxes();
  const isManager = hasPermission(useUser(), 'manage-level');
  return (
    <Alerts>
      <Header />
      <main className={styles.main} id="main" tabIndex={-1}>
        <ErrorBoundary pathname={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>{isManager && site().envName && <EnvironmentTag />}</Suspense>
    </Alerts>
  );
}
