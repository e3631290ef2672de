import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useScrollToTop } from '../browser/use-scroll-to-top.ts';
import { Alerts } from '../ui/alerts.tsx';
import { Loading } from '../ui/loading.tsx';
import { EnvironmentTag } from './environment-tag.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { NewsBanner } from './news-banner.tsx';
import { useWaitingScores } from './use-waiting-scores.ts';

/** The frame of every screen: header, news, alerts and error boundary. */
export function Layout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  useScrollToTop(pathname);
  useWaitingScores();
  return (
    <Alerts>
      <Header />
      <NewsBanner />
      <main className={styles.main} id="main" tabIndex={-1}>
        <ErrorBoundary pathname={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <EnvironmentTag />
    </Alerts>
  );
}
