import { feed } from '#shared/api/play/feed.ts';
import { startEverywhere } from '#shared/calendar/day.ts';
import { firstDayOf } from '#shared/level/order/schedule.ts';
import { siteDescription } from '#shared/page/site-description.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { ORIGIN_MARK, withOrigin } from '../http/origin-mark.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import type { FindOrigin } from '../http/proxy/proxy.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { inLanguageOfSite } from '../language/request-language.ts';
import { type Calendar, calendarAt } from '../level/calendar.ts';
import type { OrderedLevel } from '../level/queries.ts';
import type { LookContext, SiteLook } from '../look/site-look.ts';
import { findSiteId } from '../setting/queries.ts';

const HEADERS = { 'content-type': `${feed.produces}; charset=utf-8`, 'cache-control': 'no-cache' };

interface FeedContext extends LookContext {
  findOrigin: FindOrigin;
  publicUrl: string;
}

/** Serves the feed of released levels, the same to everyone (docs/rules/reminders.md#feed). */
export function feedRoutes(mount: Mount, context: FeedContext): void {
  const { db, now, snapshot, findLook, findOrigin, publicUrl } = context;
  const cache = createResponseCache(1);
  serve(mount, feed, async ({ request }) => {
    const { schedule, revision, levels } = await snapshot();
    const calendar = calendarAt(schedule, now());
    const origin = publicUrl || ORIGIN_MARK;
    const body = await cache.find('feed', `${revision} ${calendar.earliestDay}`, async () => {
      const site = { siteId: await findSiteId(db), look: await findLook(), origin };
      return inLanguageOfSite(() => makeFeed(site, levels.order, calendar));
    });
    return new PreparedResponse(publicUrl ? body : withOrigin(body, findOrigin(request.raw)), HEADERS);
  });
}

interface FeedSite {
  siteId: string;
  look: SiteLook;
  origin: string;
}

async function makeFeed(site: FeedSite, order: readonly OrderedLevel[], calendar: Calendar): Promise<string> {
  // With its library for XML, which no server needs that nobody asks for a feed.
  const { atomFeed, feedEntries } = await import('./atom-feed.ts');
  const { siteId, look, origin } = site;
  const entries = feedEntries(order, calendar, site);
  return atomFeed({
    id: `urn:uuid:${siteId}`,
    title: look.siteName,
    subtitle: siteDescription(),
    link: `${origin}/`,
    self: origin + feed.path,
    icon: `${origin}/icon-192.png`,
    updated: entries[0]?.published ?? startOf(calendar),
    entries,
  });
}

/** When a site without released levels last changed, as far as its feed says. */
function startOf({ schedule, earliestDay }: Calendar): number {
  const firstDay = firstDayOf(schedule);
  return startEverywhere(firstDay < earliestDay ? firstDay : earliestDay);
}
