import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { t } from '#shared/language/t.ts';
import { findPage } from '#shared/page/find-page.ts';
import { pages } from '#shared/page/pages.ts';
import { decodePart, paths } from '#shared/page/paths.ts';
import { isOffline } from './browser/connection.ts';
import { queryClient } from './browser/page/query-client.ts';
import { SITE_PATH } from './browser/site-path.ts';
import { delay } from './browser/time/wait.ts';
import { dailyQuery } from './level/queries.ts';
import { DailyScreen } from './screen/play/daily-screen.tsx';
import { PlayPlaceholder } from './screen/play/play-placeholder.tsx';
import { Layout } from './shell/layout.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { navigateAround } from './shell/navigate.ts';
import { TitleBar } from './ui/text/title-bar.tsx';

const CreateRoute = lazyScreen(async () => (await import('./screen/editor/create-route.tsx')).CreateRoute);
const CustomScreen = lazyScreen(async () => (await import('./screen/play/custom-screen.tsx')).CustomScreen);
const LevelScreen = lazyScreen(async () => (await import('./screen/play/level-screen.tsx')).LevelScreen);
const EditCustomScreen = lazyScreen(
  async () => (await import('./screen/editor/edit-custom-screen.tsx')).EditCustomScreen,
);
const EditDailyScreen = lazyScreen(
  async () => (await import('./screen/editor/edit-level-screen.tsx')).EditDailyScreen,
);
const ArchiveScreen = lazyScreen(
  async () => (await import('./screen/archive/archive-screen.tsx')).ArchiveScreen,
);
const StatsScreen = lazyScreen(async () => (await import('./screen/stats/stats-screen.tsx')).StatsScreen);
// What few visitors open: the first play does not need to know it.
const OtherRoutes = lazyScreen(async () => (await import('./other-routes.tsx')).OtherRoutes);

/** How long the page may show its frame while its level is on its way. */
const MAX_WAIT_MS = 1000;

// It believes in a network until it hears otherwise, and so would miss that one comes to a page that began without.
onlineManager.setOnline(!isOffline());

/**
 * Loads what the page of an address cannot be shown without, where it has a frame that stays until then: its screen, or the level that it
 * has already asked for, for a short while.
 */
export async function preloadScreen(path: string): Promise<void> {
  const name = findPage(path)?.name;
  const { firstCall } = globalThis.window ?? {};
  if (firstCall)
    await Promise.race([queryClient.prefetchQuery(dailyQuery(firstCall.day)), delay(MAX_WAIT_MS)]);
  if (name === 'archive') await ArchiveScreen.preload();
  if (name === 'create') await CreateRoute.preload();
}

/** The whole app at the address of the page, or at a path where there is none: in the build. */
export function App({ path = '' }: { path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router base={SITE_PATH} aroundNav={navigateAround} ssrPath={path}>
        <Layout>
          <Switch>
            <Route path={pages.today}>
              <DailyScreen />
            </Route>
            <Route path={pages.dailyToday}>
              <Redirect to={paths.today} replace />
            </Route>
            <Route path={pages.editDailyToday}>
              <EditDailyScreen asked={undefined} />
            </Route>
            <Route path={pages.editDaily}>{({ day }) => <EditDailyScreen asked={day} />}</Route>
            <Route path={pages.daily}>{({ day }) => <DailyScreen asked={day} />}</Route>
            <Route path={pages.level}>
              {({ levelId }) => (
                <Suspense fallback={<PlayPlaceholder />}>
                  <LevelScreen levelId={decodePart(levelId)} />
                </Suspense>
              )}
            </Route>
            <Route path={pages.editCustomInFragment}>
              <EditCustomScreen />
            </Route>
            <Route path={pages.customInFragment}>
              <CustomScreen />
            </Route>
            <Route path={pages.editCustom}>{({ code }) => <EditCustomScreen code={code} />}</Route>
            <Route path={pages.custom}>{({ code }) => <CustomScreen code={code} />}</Route>
            <Route path={pages.create}>
              <CreateRoute />
            </Route>
            <Route path={pages.archive}>
              {({ month }) => (
                <Suspense
                  fallback={
                    <div>
                      <TitleBar title={t('Archive')} isLarge />
                    </div>
                  }
                >
                  <ArchiveScreen asked={month} />
                </Suspense>
              )}
            </Route>
            <Route path={pages.stats}>
              <StatsScreen />
            </Route>
            <Route path={pages.statsOfContributor}>
              {({ contributor }) => <StatsScreen contributor={decodePart(contributor)} />}
            </Route>
            <Route path={pages.statsOfDecade}>{({ decade }) => <StatsScreen decade={decade} />}</Route>
            <Route>
              <OtherRoutes />
            </Route>
          </Switch>
        </Layout>
      </Router>
    </QueryClientProvider>
  );
}
