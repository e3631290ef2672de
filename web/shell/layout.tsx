import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { onReconnect } from '../browser/connection.ts';
import { useScrollToTop, useTodaysColour } from '../browser/page/page.ts';
import { storedText } from '../browser/storage/local-storage.ts';
import { useToday } from '../browser/time/clock.ts';
import { levelScoresQuery, pageColour } from '../level/queries.ts';
import { onScoresSent, sendScores } from '../play/score-outbox.ts';
import { site } from '../site/site.ts';
import { FEEDBACK_KEY, MEMBERSHIPS_KEY, PENDING_ROOMS_KEY, REMINDER_KEY } from '../site/storage-keys.ts';
import { Alerts } from '../ui/alert/alerts.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { Loading } from '../ui/loading/loading.tsx';
import { EnvironmentTag } from './environment-tag.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

const News = lazyPart(
  async () => (await import('./news.tsx')).News,
  () => null,
);

const LOADED_LATER = [FEEDBACK_KEY, MEMBERSHIPS_KEY, PENDING_ROOMS_KEY, REMINDER_KEY];

/** Sends scores, ratings, reports and results that wait, and renews the reminder: now, and whenever the network or the visitor comes back. */
function useOutboxes(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onScoresSent((levelIds) => {
        for (const id of levelIds) {
          void queryClient.invalidateQueries({ queryKey: levelScoresQuery(id).queryKey });
        }
      }),
    [queryClient],
  );
  useEffect(() => {
    const flush = async () => {
      await sendScores();
      if (LOADED_LATER.some(storedText)) await (await import('./flush-outboxes.ts')).flushOutboxes();
    };
    void flush();
    return onReconnect(() => void flush());
  }, []);
}

/** The frame of every screen: header, alerts and error boundary. */
export function Layout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  useScrollToTop(pathname);
  const today = useToday();
  useTodaysColour(site().accent ? undefined : pageColour(today));
  useOutboxes();
  return (
    <Alerts>
      <Header />
      <main className={styles.main} id="main" tabIndex={-1}>
        <ErrorBoundary pathname={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <EnvironmentTag />
      {site().news && (
        <Suspense>
          <News />
        </Suspense>
      )}
    </Alerts>
  );
}
