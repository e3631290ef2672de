import type { ComponentType } from 'react';
import { t } from '#shared/language/t.ts';
import { pages } from '#shared/page/pages.ts';
import type { Permission } from '#shared/user/user.ts';
import { lazyScreen } from '../../shell/lazy-screen.tsx';

export interface AdminPage {
  title: string;
  path: string;
  /** Who may open the page, and sees its tab (docs/rules/accounts.md#roles). */
  needs: 'logged-in' | Permission;
  /** The address of the tab that it belongs to, where it has none of its own. */
  tab?: string;
  Screen: ComponentType;
}

/** A page of the system, of those that its module has. */
function systemScreen(name: keyof typeof import('./system/system-screens.tsx')): ComponentType {
  return lazyScreen(async () => (await import('./system/system-screens.tsx'))[name]);
}

/** The pages of the system, by what an admin comes for. The first one has the address of them all. */
export const systemPages: readonly AdminPage[] = [
  {
    title: t('Operation'),
    path: pages.system,
    needs: 'logged-in',
    Screen: systemScreen('OperationScreen'),
  },
  { title: t('Check'), path: pages.systemCheck, needs: 'admin', Screen: systemScreen('CheckScreen') },
  {
    title: t('Level settings'),
    path: pages.systemLevels,
    needs: 'admin',
    Screen: systemScreen('LevelSettingsScreen'),
  },
  {
    title: t('Packs'),
    path: pages.systemPacks,
    needs: 'manage-level',
    Screen: systemScreen('PacksScreen'),
  },
  {
    title: t('Messages'),
    path: pages.systemMessages,
    needs: 'admin',
    Screen: systemScreen('MessagesScreen'),
  },
  { title: t('Look and texts'), path: pages.systemLook, needs: 'admin', Screen: systemScreen('LookScreen') },
  {
    title: t('Accounts and security'),
    path: pages.systemAccounts,
    needs: 'admin',
    Screen: systemScreen('AccountsScreen'),
  },
  { title: t('Activity log'), path: pages.systemLog, needs: 'admin', Screen: systemScreen('LogScreen') },
];

/** The tabs of administration. */
export const adminPages: readonly AdminPage[] = [
  {
    title: t('Overview'),
    path: pages.overview,
    needs: 'manage-level',
    Screen: lazyScreen(async () => (await import('./overview/overview-screen.tsx')).OverviewScreen),
  },
  {
    title: t('Review'),
    path: pages.queue,
    needs: 'manage-level',
    Screen: lazyScreen(async () => (await import('./queue/queue-screen.tsx')).QueueScreen),
  },
  {
    title: t('Levels'),
    path: pages.admin,
    needs: 'manage-level',
    Screen: lazyScreen(async () => (await import('./levels/levels-screen.tsx')).LevelsScreen),
  },
  {
    title: t('Suggestions'),
    path: pages.suggestions,
    needs: 'logged-in',
    Screen: lazyScreen(async () => (await import('./suggestions/suggestions-screen.tsx')).SuggestionsScreen),
  },
  {
    title: t('Users'),
    path: pages.users,
    needs: 'admin',
    Screen: lazyScreen(async () => (await import('./users/users-screen.tsx')).UsersScreen),
  },
  {
    title: t('System'),
    path: pages.system,
    needs: 'logged-in',
    Screen: systemScreen('OperationScreen'),
  },
];

/** The pages that others lead to. */
const furtherPages: readonly AdminPage[] = [
  {
    title: t('Desk'),
    path: pages.curate,
    needs: 'manage-level',
    tab: pages.queue,
    Screen: lazyScreen(async () => (await import('./curate/curate-screen.tsx')).CurateScreen),
  },
  {
    title: t('Planner'),
    path: pages.planner,
    needs: 'manage-level',
    tab: pages.admin,
    Screen: lazyScreen(async () => (await import('./planner/planner-screen.tsx')).PlannerScreen),
  },
  {
    title: t('Find pictures'),
    path: pages.findPictures,
    needs: 'manage-level',
    tab: pages.suggestions,
    Screen: lazyScreen(
      async () => (await import('./find-pictures/find-pictures-screen.tsx')).FindPicturesScreen,
    ),
  },
  {
    title: t('Facts of a level'),
    path: pages.levelFacts,
    needs: 'manage-level',
    tab: pages.admin,
    Screen: lazyScreen(async () => (await import('./facts/level-facts-screen.tsx')).LevelFactsScreen),
  },
];

/** All administration pages, each with its own address. */
export const allAdminPages: readonly AdminPage[] = [
  ...adminPages,
  ...furtherPages,
  ...systemPages.filter(({ path }) => path !== pages.system),
];
