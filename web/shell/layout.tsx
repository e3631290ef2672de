import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { hasPermission } from '#shared/user/user.ts';
import { useToday } from '../browser/clock.ts';
import { useScrollToTop } from '../browser/use-scroll-to-top.ts';
import { site } from '../site/site.ts';
import { Alerts } from '../ui/alerts.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Loading } from '../ui/loading/loading.tsx';
import { useUser } from '../user/user.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useWaitingScores } from './use-waiting-scores.ts';

const NEWS_END = '2025-01-22' as Day;
// What few visitors see, if any, is downloaded for them.
const nothing = () => null;
const NewsBanner = lazyPart(async () => (await import('./news-banner.tsx')).NewsBanner, nothing);
const EnvironmentTag = lazyPart(async () => (await import('./environment-tag.tsx')).EnvironmentTag, nothing);

/** The frame of every screen: header, news, alerts and error boundary. */
export function Layout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  useScrollToTop(pathname);
  useWaitingScores();
  const today = useToday();
  const isManager = hasPermission(useUser(), 'manage-level');
  return (
    <Alerts>
      <Header />
      <Suspense>{today < NEWS_END && <NewsBanner before={NEWS_END} />}</Suspense>
      <main className={styles.main} id="main" tabIndex={-1}>
        <ErrorBoundary pathname={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Suspense>{isManager && site().envName && <EnvironmentTag />}</Suspense>
    </Alerts>
  );
}
