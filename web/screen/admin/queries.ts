import { queryOptions } from '@tanstack/react-query';
import { users } from '#shared/api/account/user.ts';
import { openReports } from '#shared/api/level/open-reports.ts';
import { allRatings } from '#shared/api/play/ratings.ts';
import { overview } from '#shared/api/site/overview.ts';
import { siteSettings } from '#shared/api/site/setting.ts';
import { call } from '../../browser/call.ts';

const FRESH_MS = 30_000;

/** The open reports of players, which other managers may resolve meanwhile. */
export function openReportsQuery() {
  return queryOptions({
    queryKey: ['open-reports'],
    queryFn: ({ signal }) => call(openReports, { signal }),
    staleTime: FRESH_MS,
  });
}

/** The figures of the site. */
export function overviewQuery() {
  return queryOptions({ queryKey: ['overview'], queryFn: ({ signal }) => call(overview, { signal }) });
}

/** How players rated every level, by level id. */
export function allRatingsQuery() {
  return queryOptions({
    queryKey: ['all-ratings'],
    queryFn: ({ signal }) => call(allRatings, { signal }),
    staleTime: FRESH_MS,
  });
}

/** The users of the site. */
export function usersQuery() {
  return queryOptions({
    queryKey: ['users'],
    queryFn: ({ signal }) => call(users, { signal }),
    staleTime: 0,
  });
}

/** The settings of the site that the user may read. */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => call(siteSettings, { signal }),
    staleTime: FRESH_MS,
  });
}
