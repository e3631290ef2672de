import { queryOptions, useQuery } from '@tanstack/react-query';
import { type SiteTexts, siteTexts } from '#shared/api/site/look.ts';
import { call } from '../../browser/call.ts';

const NONE: SiteTexts = { about: '', imprint: '', terms: '', privacy: '', contact: '' };

const siteTextsQuery = queryOptions({
  queryKey: ['site-texts'],
  queryFn: ({ signal }) => call(siteTexts, { signal }),
  // Admins look at once at what they have saved.
  staleTime: 0,
});

/** The texts of the site; none until they have come. */
export function useSiteTexts(): SiteTexts {
  return useQuery(siteTextsQuery).data ?? NONE;
}
