import { users } from '#shared/api/account/user.ts';
import { openReports } from '#shared/api/level/open-reports.ts';
import { allRatings } from '#shared/api/play/ratings.ts';
import { overview } from '#shared/api/site/overview.ts';
import { siteSettings } from '#shared/api/site/setting.ts';
import { callQuery } from '../../browser/call-query.ts';

const FRESH_MS = 30_000;

/** The open reports of players, which other managers may resolve meanwhile. */
export const openReportsQuery = callQuery('open-reports', openReports, { staleTime: FRESH_MS });

/** The figures of the site. */
export const overviewQuery = callQuery('overview', overview);

/** How players rated every level, by level id. */
export const allRatingsQuery = callQuery('all-ratings', allRatings, { staleTime: FRESH_MS });

/** The users of the site. */
export const usersQuery = callQuery('users', users, { staleTime: 0 });

/** The settings of the site that the user may read. */
export const settingsQuery = callQuery('site-settings', siteSettings, { staleTime: FRESH_MS });
