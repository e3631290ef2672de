import type { Agent } from 'node:https';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sitePathOf } from '#shared/page/site-path.ts';
import { auditRoutes } from './audit/routes.ts';
import { type RunBackup, runBackupProcess } from './backup/backup-process.ts';
import { backupRoutes } from './backup/routes.ts';
import { createBudgets } from './budget/budgets.ts';
import { budgetRoutes } from './budget/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import type { Config } from './config.ts';
import type { Database } from './database/tables.ts';
import { difficultyRoutes } from './difficulty/routes.ts';
import { duplicateRoutes } from './duplicate/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { gameRoutes, retiredGameRoutes } from './game/routes.ts';
import { createHttpCache } from './http/cache/cache.ts';
import { rejectMalformedUrls } from './http/check-request.ts';
import { compressResponses } from './http/compress-responses.ts';
import { closeGracefully, createServer, type RequestTimeouts } from './http/create-server.ts';
import type { Failure } from './http/failure.ts';
import { serveCrawlers } from './http/page/crawlers.ts';
import { serveManifest } from './http/page/manifest.ts';
import { serveSecurityText } from './http/page/security-text.ts';
import { serveWeb, type WebOptions } from './http/page/serve-web.ts';
import { createProxyTrust, createRequestOrigin, type FindOrigin } from './http/proxy.ts';
import { registerRateLimits } from './http/rate-limit/rate-limit.ts';
import { addLanguages, createFindLanguage, type FindLanguage } from './http/request-language.ts';
import {
  createResponseEvents,
  emitResponseEvents,
  logResponses,
  type ResponseEvents,
} from './http/response-events.ts';
import { addSecurity } from './http/security-headers.ts';
import { addSitePath } from './http/site-path.ts';
import { createMount, type Mount } from './http/visitor.ts';
import { readCatalogue } from './language/read-catalogue.ts';
import { firstDayRoutes } from './level/first-day.ts';
import { findPageDays, findPageState } from './level/page-days.ts';
import { levelRoutes } from './level/routes.ts';
import {
  type ColouredContext,
  type LevelContext,
  openSiteSnapshots,
  type SnapshotSource,
} from './level/site-snapshot.ts';
import { createOutageMonitor } from './lifecycle/outage.ts';
import { lookRoutes } from './look/routes.ts';
import { messageRoutes } from './message/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { pictureCheckRoutes } from './picture/check/routes.ts';
import { createFirstColours } from './picture/first-colour.ts';
import { screenshotRoutes } from './picture/routes.ts';
import type { Screenshots } from './picture/screenshots.ts';
import { plannerRoutes } from './planner/routes.ts';
import { playOptionsRoutes } from './play/play-options.ts';
import { playRoutes } from './play/routes.ts';
import { playtestRoutes } from './playtest/routes.ts';
import { practiceRoutes } from './practice/routes.ts';
import { findPreview, sitePreview } from './preview/find-preview.ts';
import { previewRoutes } from './preview/routes.ts';
import { progressCopyRoutes } from './progress-copy/routes.ts';
import { openReminders } from './reminder/open-reminders.ts';
import { reminderRoutes, reminderSwitchRoutes } from './reminder/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { roomRoutes } from './room/routes.ts';
import { deleteOldestDeclined } from './submission/delete.ts';
import { createOwnLevels } from './submission/own-levels.ts';
import { submissionRoutes } from './submission/routes.ts';
import { addContractVersion } from './system/openapi.ts';
import { siteOf, systemRoutes } from './system/routes.ts';
import { transferRoutes } from './transfer/routes.ts';
import { upgradeRoutes } from './upgrade/routes.ts';
import { createTokenVisitors } from './user/access-token/access-tokens.ts';
import { accountRoutes } from './user/routes.ts';
import { createSessions } from './user/session/sessions.ts';

export interface AppOptions {
  db: Database;
  config: Config;
  screenshots: Screenshots;
  /** Signs sessions. */
  secret: string;
  /** The time in milliseconds since 1970. */
  now: () => number;
  /** The folder of the built web part. */
  webFolder: string;
  log: FastifyBaseLogger;
  timeouts?: RequestTimeouts;
  /** How push services are reached; tests bring their own. */
  reminders?: { agent?: Agent };
  messages?: { agent?: Agent };
  /** Makes some room on a full disk, once; false when it cannot. */
  makeRoom?: () => Promise<boolean>;
  /** Makes a backup of the site; tests bring their own. */
  runBackup?: RunBackup;
}

/** What the routes need besides the options. */
interface Wiring {
  snapshot: SnapshotSource['snapshot'];
  events: ResponseEvents;
  findOrigin: FindOrigin;
  findLanguage: FindLanguage;
  isClosing: () => boolean;
  recentOutage: () => Failure | null;
}

/** Builds the application; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config, now, secret, log, timeouts } = options;
  const { trustProxy, publicUrl } = config;
  const { snapshot, revision, close } = await openSiteSnapshots(db, {
    environment: config,
    reportDamage: (level, columns) =>
      log.error({ levelId: level, columns }, 'A level in the database is damaged: repair or delete it'),
  });
  const events = createResponseEvents();
  const proxyTrust = createProxyTrust(trustProxy);
  const findOrigin: FindOrigin = publicUrl ? () => publicUrl : createRequestOrigin(proxyTrust);
  const findLanguage = createFindLanguage(config.language);
  const cache = createHttpCache({ now, revision, findOrigin, findLanguage, events });
  const outages = createOutageMonitor(now);
  const app = createServer({
    cache,
    findOutage: outages.findOutage,
    events,
    now,
    publicUrl,
    trustProxy: proxyTrust,
    log,
    timeouts,
  });
  app.addHook('onClose', close);
  app.addHook('onClose', async () => options.screenshots.reencoder.close());
  emitResponseEvents(app, events);
  logResponses(log, events);
  const isClosing = closeGracefully(app);
  compressResponses(app);
  cache.attach(app, isClosing);
  addLanguages(app, { siteLanguage: config.language, findLanguage, readCatalogue });
  addSecurity(app, publicUrl);
  addSitePath(app, publicUrl);
  addContractVersion(app);
  rejectMalformedUrls(app);
  await app.register(cookie);
  await registerRateLimits(app, { db, now, secret, isShared: config.databaseUrl !== null });
  await mountRoutes(app, options, {
    snapshot,
    events,
    findOrigin,
    findLanguage,
    isClosing,
    recentOutage: outages.recent,
  });
  return app;
}

async function mountRoutes(app: FastifyInstance, options: AppOptions, wiring: Wiring): Promise<void> {
  const { db, config, now, secret, screenshots, timeouts } = options;
  const { snapshot, events, findOrigin, isClosing, recentOutage } = wiring;
  const { publicUrl } = config;
  const context = { db, now, snapshot };
  const sessions = createSessions({ db, now, secret, publicUrl });
  const ownLevels = createOwnLevels(secret, publicUrl);
  const byAccessToken = createTokenVisitors({ db, now });
  const mount = createMount({ app, db, now }, byAccessToken, async (request) => ({
    ...(await sessions.findVisitor(request)),
    ownLevels: ownLevels.read(request),
  }));
  const budgets = createBudgets({ db, now, config, log: app.log });
  const messages = messageRoutes(mount, { ...context, config, secret, budgets, ...options.messages });
  const findSite = async () => siteOf(config, await snapshot(), now());
  const findSiteName = async () => (await snapshot()).look.siteName;

  const colours = createFirstColours({ screenshots, log: app.log });
  const coloured = { ...context, addColour: colours.addTo };

  mountLevels(mount, coloured);
  gameRoutes(mount, context);
  retiredGameRoutes(mount, context);
  feedRoutes(mount, { ...context, findOrigin, publicUrl });
  calendarRoutes(mount, { db, now, findSiteName, findOrigin });
  mountPlays(mount, context);
  const reminders = await openReminders(app, { ...context, config, secret, agent: options.reminders?.agent });
  reminderRoutes(mount, { db, now, reminders, budgets });
  reminderSwitchRoutes(mount, { db, now, reminders });
  progressCopyRoutes(mount, { ...context, publicUrl, budgets });
  roomRoutes(mount, { ...context, budgets });
  const testers = playtestRoutes(mount, { ...coloured, secret, publicUrl, budgets });
  screenshotRoutes(mount, { ...context, screenshots, testers });
  previewRoutes(mount, { ...context, screenshots });
  duplicateRoutes(mount, { ...context, screenshots, log: app.log });
  pictureCheckRoutes(mount, { ...context, screenshots, log: app.log });
  const submission = { screenshots, config, budgets, ownLevels, messages, log: app.log };
  await submissionRoutes(mount, { ...context, ...submission, ...timeouts });
  overviewRoutes(mount, { ...context, budgets });
  budgetRoutes(mount, {
    ...{ db, now, budgets },
    deleteOldestDeclined: (commit) => deleteOldestDeclined({ ...context, ...submission }, commit),
  });
  const { makeRoom = async () => false, runBackup = runBackupProcess } = options;
  accountRoutes(mount, { db, now, config, sessions, secret, findSiteName, findOrigin, makeRoom });
  auditRoutes(mount, db);
  lookRoutes(mount, { ...context, config, screenshots });
  systemRoutes(mount, { db, findSite, findState: () => findPageState(context), isClosing, recentOutage });
  transferRoutes(mount, { ...context, screenshots, config });
  const backups = backupRoutes(mount, { db, now, config, runBackup });
  upgradeRoutes(mount, { db, config, now, secret, log: app.log });
  await metricsRoutes(app, {
    ...{ ...context, events, budgets, backups },
    token: config.metricsToken,
    dataDir: config.dataDir,
  });
  servePages(app, options, wiring, {
    findSite,
    findContact: async () => config.securityContact ?? ((await snapshot()).look.contact || null),
    findState: async () => `${await findPageState(coloured)} ${colours.state()}`,
    findPreview: (path) => findPreview(coloured, path),
    findSitePreview: async (path) => sitePreview((await snapshot()).look, path),
    findDays: (path) => findPageDays(coloured, path),
  });
}

/** The levels and the days that they are played on. */
function mountLevels(mount: Mount, context: ColouredContext): void {
  levelRoutes(mount, context);
  firstDayRoutes(mount);
  plannerRoutes(mount, context);
}

/** What players do with levels, and what is known of that. */
function mountPlays(mount: Mount, context: LevelContext): void {
  playRoutes(mount, context);
  playOptionsRoutes(mount);
  difficultyRoutes(mount, context);
  practiceRoutes(mount, context);
  reportRoutes(mount, context);
}

type PageSources = Pick<
  WebOptions,
  'findSite' | 'findState' | 'findPreview' | 'findSitePreview' | 'findDays'
>;

/** All that is not under `/api`. */
function servePages(
  app: FastifyInstance,
  { config, now, webFolder }: AppOptions,
  { findOrigin, findLanguage }: Wiring,
  { findContact, ...sources }: PageSources & { findContact: () => Promise<string | null> },
): void {
  serveManifest(app, sources.findSite);
  serveCrawlers(app, findOrigin);
  serveSecurityText(app, { findContact, now });
  const { publicUrl, language: siteLanguage } = config;
  const sitePath = sitePathOf(publicUrl);
  serveWeb(app, { folder: webFolder, now, sitePath, siteLanguage, findOrigin, findLanguage, ...sources });
}
