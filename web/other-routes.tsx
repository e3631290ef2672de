import { Redirect, Route, Switch } from 'wouter';
import { pages } from '#shared/page/pages.ts';
import { decodePart, paths } from '#shared/page/paths.ts';
import { AdminFrame } from './screen/admin/admin-frame.tsx';
import { allAdminPages } from './screen/admin/admin-pages.ts';
import { Guarded } from './shell/guarded.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { PageNotFound } from './shell/page-not-found.tsx';

const GuideScreen = lazyScreen(
  async () => (await import('./screen/editor/guide/guide-screen.tsx')).GuideScreen,
);
const EditLevelScreen = lazyScreen(
  async () => (await import('./screen/editor/edit-level-screen.tsx')).EditLevelScreen,
);
const AboutScreen = lazyScreen(async () => (await import('./screen/about/about-screen.tsx')).AboutScreen);
const ProgressScreen = lazyScreen(
  async () => (await import('./screen/progress/progress-screen.tsx')).ProgressScreen,
);
const RoomScreen = lazyScreen(async () => (await import('./screen/room/room-screen.tsx')).RoomScreen);
const PracticeScreen = lazyScreen(
  async () => (await import('./screen/play/practice/practice-screen.tsx')).PracticeScreen,
);
const LoginScreen = lazyScreen(async () => (await import('./screen/login/login-screen.tsx')).LoginScreen);
const AccountLinkScreen = lazyScreen(
  async () => (await import('./screen/account-link/account-link-screen.tsx')).AccountLinkScreen,
);
const ProfileScreen = lazyScreen(
  async () => (await import('./screen/profile/profile-screen.tsx')).ProfileScreen,
);
const SubmissionScreen = lazyScreen(
  async () => (await import('./screen/submission/submission-screen.tsx')).SubmissionScreen,
);
const MyLevelsScreen = lazyScreen(
  async () => (await import('./screen/my-levels/my-levels-screen.tsx')).MyLevelsScreen,
);

const TryScreen = lazyScreen(async () => (await import('./screen/play/try/try-screen.tsx')).TryScreen);

/** The screens of creators, users and managers, and the one for unknown addresses. */
export function OtherRoutes() {
  return (
    <Switch>
      <Route path={pages.guide}>
        <GuideScreen />
      </Route>
      <Route path={pages.editLevel}>
        {({ levelId }) => <EditLevelScreen levelId={decodePart(levelId)} />}
      </Route>
      <Route path={pages.about}>
        <AboutScreen />
      </Route>
      <Route path={pages.progress}>
        <ProgressScreen />
      </Route>
      <Route path={pages.room}>
        <RoomScreen />
      </Route>
      <Route path={pages.practice}>
        <PracticeScreen />
      </Route>
      <Route path={pages.login}>
        <LoginScreen />
      </Route>
      <Route path={pages.accountLink}>
        <AccountLinkScreen />
      </Route>
      <Route path={pages.submission}>
        <SubmissionScreen />
      </Route>
      <Route path={pages.try}>
        <TryScreen />
      </Route>
      <Route path={pages.myLevels}>
        <MyLevelsScreen />
      </Route>
      <Route path={pages.profile}>
        <Guarded needs="logged-in">
          <ProfileScreen />
        </Guarded>
      </Route>
      <Route path={pages.feedback}>
        <Redirect to={paths.reports} replace />
      </Route>
      {allAdminPages.map(({ path, needs, Screen }) => (
        <Route key={path} path={path}>
          <Guarded needs={needs}>
            <AdminFrame>
              <Screen />
            </AdminFrame>
          </Guarded>
        </Route>
      ))}
      <Route>
        <PageNotFound />
      </Route>
    </Switch>
  );
}
