import { Route, Switch } from 'wouter';
import { pages } from '#shared/page/pages.ts';
import { Guarded } from './shell/guarded.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { PageNotFound } from './shell/page-not-found.tsx';

const ProfileScreen = lazyScreen(
  async () => (await import('./screen/profile/profile-screen.tsx')).ProfileScreen,
);
const LevelsScreen = lazyScreen(
  async () => (await import('./screen/admin/levels/levels-screen.tsx')).LevelsScreen,
);
const SuggestionsScreen = lazyScreen(
  async () => (await import('./screen/admin/suggestions/suggestions-screen.tsx')).SuggestionsScreen,
);
const FeedbackScreen = lazyScreen(
  async () => (await import('./screen/admin/feedback/feedback-screen.tsx')).FeedbackScreen,
);
const SystemScreen = lazyScreen(
  async () => (await import('./screen/admin/system/system-screen.tsx')).SystemScreen,
);

/** The screens that need a login; any other address is not found. Few visitors load this. */
export function LoggedInRoutes() {
  return (
    <Switch>
      <Route path={pages.profile}>
        <Guarded needs="logged-in">
          <ProfileScreen />
        </Guarded>
      </Route>
      <Route path={pages.admin}>
        <Guarded needs="manage-level">
          <LevelsScreen />
        </Guarded>
      </Route>
      <Route path={pages.suggestions}>
        <Guarded needs="logged-in">
          <SuggestionsScreen />
        </Guarded>
      </Route>
      <Route path={pages.feedback}>
        <Guarded needs="manage-level">
          <FeedbackScreen />
        </Guarded>
      </Route>
      <Route path={pages.system}>
        <Guarded needs="logged-in">
          <SystemScreen />
        </Guarded>
      </Route>
      <Route>
        <PageNotFound />
      </Route>
    </Switch>
  );
}
