import { env, health, liveness, type Site } from '#shared/api/site/system.ts';
import { firstDayOf, pausesOf } from '#shared/level/order/schedule.ts';
import { sitePathOf } from '#shared/page/site-path.ts';
import { hasPermission } from '#shared/user/user.ts';
import type { Config } from '../config.ts';
import { singleFlight } from '../database/single-flight.ts';
import { checkDatabase } from '../database/snapshot.ts';
import { createResponseCache } from '../http/cache/cache.ts';
import { Failure } from '../http/failure.ts';
import { JSON_TYPE, PreparedResponse, sendPrepared } from '../http/prepared-response.ts';
import { cacheControl, serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { calendarAt } from '../level/calendar.ts';
import { findPageState } from '../level/page-days.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { outageOf } from '../lifecycle/outage.ts';
import { shownLook } from '../look/routes.ts';
import type { LookContext } from '../look/site-look.ts';
import { sourceCommit, version } from '../process/version.ts';
import { readPlayOptions } from '../setting/queries.ts';
import { docsPage, openApiDocument } from './openapi.ts';

const DATABASE_TIMEOUT_MS = 2000;

interface SystemContext extends LevelContext {
  findSite: () => Promise<Site>;
  isClosing: () => boolean;
  /** The outage that requests have met lately and that the owner has to end; null for none. */
  recentOutage: () => Failure | null;
}

/** The public settings, the health checks and the description of the API. */
export function systemRoutes(mount: Mount, context: SystemContext): void {
  const { db, findSite, isClosing, recentOutage } = context;
  const cachedEnv = createResponseCache(2);
  // Opening an SQLite file again costs more than any other public call. The timeout is a part of it: no call waits for a check that hangs.
  const check = singleFlight(() => Promise.race([checkDatabase(db), timeout()]));
  serve(mount, env, async ({ visitor }) => {
    const isAdmin = hasPermission(visitor.user, 'admin');
    const body = await cachedEnv.find(isAdmin ? 'admin' : '', await findPageState(context), async () =>
      JSON.stringify({
        ...(await findSite()),
        ...(isAdmin && sourceCommit !== null && { commit: sourceCommit }),
      }),
    );
    return new PreparedResponse(body, { 'content-type': JSON_TYPE, 'cache-control': cacheControl(visitor) });
  });
  serve(mount, health, async () => {
    if (isClosing()) throw new Failure('unavailable', 'server-stopping');
    await check().catch((error: unknown) => {
      const outage = outageOf(error);
      // What the owner has to repair is named; anything else may be over in a minute.
      if (outage?.details.report !== undefined) throw outage;
      throw new Failure('unavailable', 'database-silent', { cause: error });
    });
    const outage = recentOutage();
    if (outage) throw outage;
    return { live: true as const, ready: true as const };
  });
  serve(mount, liveness, () => ({ live: true as const }));
  docsRoutes(mount, findSite);
}

/** The description of the API, which is made for the first call that asks for it. */
function docsRoutes({ app }: Mount, findSite: () => Promise<Site>): void {
  const cache = createResponseCache(2);
  app.get('/api/docs', async (request, response) => {
    const { siteName } = await findSite();
    const body = await cache.find('page', siteName, () => docsPage(siteName));
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    return sendPrepared(new PreparedResponse(body, headers), request, response);
  });
  app.get('/api/docs/openapi.json', async (request, response) => {
    const { siteName, publicUrl } = await findSite();
    const body = await cache.find('document', siteName, () =>
      JSON.stringify(openApiDocument(siteName, sitePathOf(publicUrl))),
    );
    const headers = { 'content-type': JSON_TYPE, 'cache-control': 'no-cache' };
    return sendPrepared(new PreparedResponse(body, headers), request, response);
  });
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('Timed out')), DATABASE_TIMEOUT_MS).unref();
  });
}

interface SiteContext extends LookContext {
  config: Config;
}

/** The public settings of the site, for its pages. */
export async function siteOf({ config, now, snapshot, findLook }: SiteContext): Promise<Site> {
  const { schedule, catalogue, settings } = await snapshot();
  const playOptions = readPlayOptions(settings);
  return {
    envName: config.envName,
    envColor: config.envColor,
    ...(await shownLook(await findLook(), calendarAt(schedule, now()).earliestDay)),
    publicUrl: config.publicUrl,
    sourceUrl: config.sourceUrl ?? '',
    firstDay: firstDayOf(schedule),
    pauses: [...pausesOf(schedule)],
    version,
    catalogue,
    ...(playOptions && { playOptions }),
  };
}
