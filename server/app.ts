import { createServer } from 'node:http';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { auditRoutes } from './audit/routes.ts';
import type { Config } from './config.ts';
import type { Database } from './database/tables.ts';
import { gameRoutes } from './game/routes.ts';
import { createMicroCache, type MicroCache } from './http/cache/micro-cache.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { Failure } from './http/failure.ts';
import { closeGracefully } from './http/graceful-close.ts';
import { type Log, logOptions, logRequests } from './http/log-requests.ts';
import { registerRateLimits } from './http/rate-limit/register-rate-limits.ts';
import { createRequestLogger } from './http/request-logger.ts';
import { createResponseEvents, emitResponseEvents } from './http/response-events.ts';
import { rejectMalformedUrls, rewriteUrl } from './http/rewrite-url.ts';
import { addSecurity } from './http/security-headers.ts';
import { serveWeb } from './http/serve-web.ts';
import { anonymous, type Mount } from './http/visitor.ts';
import { serveManifest } from './http/web-manifest.ts';
import { findPreview } from './level/find-preview.ts';
import type { LevelContext } from './level/level-context.ts';
import { levelRoutes } from './level/routes.ts';
import { openSiteSnapshots } from './level/site-snapshot.ts';
import { outageOf } from './lifecycle/outage.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { createOwnLevels } from './review/own-levels.ts';
import { isDevelopment, reviewRoutes } from './review/routes.ts';
import { scoreRoutes } from './score/routes.ts';
import { screenshotRoutes } from './screenshot/routes.ts';
import type { Screenshots } from './screenshot/screenshots.ts';
import { nameContract } from './system/name-contract.ts';
import { systemRoutes } from './system/routes.ts';
import { siteOf } from './system/site.ts';
import { transferRoutes } from './transfer/routes.ts';
import { upgradeRoutes } from './upgrade/routes.ts';
import { createUpgrader } from './upgrade/upgrader.ts';
import { createDeviceCookies } from './user/login/device-cookies.ts';
import { sessionRoutes } from './user/login/routes.ts';
import { createPasswordCheck } from './user/password/check-password.ts';
import { profileRoutes } from './user/profile/routes.ts';
import { createCodeCheck } from './user/second-factor/check-code.ts';
import { createEncryption } from './user/second-factor/encryption.ts';
import { secondFactorRoutes } from './user/second-factor/routes.ts';
import { createSessions, type Sessions } from './user/session/sessions.ts';
import { startWebhookQueue, type WebhookQueue } from './webhook/webhook-queue.ts';

const BODY_BYTES = 100_000;
// An image of 15 MB over a phone takes its time.
const PATIENCE = { headersMs: 15_000, requestMs: 120_000 };
const LOOK_MS = 5000;
// Longer than proxies keep theirs (Caddy: 2 minutes): none of them sends a call into a connection that is being closed.
const KEEP_ALIVE_MS = 125_000;
const BROTLI_QUALITY = 5;

const answerFailure = createErrorHandler(outageOf);

export interface AppOptions {
  db: Database;
  config: Config;
  screenshots: Screenshots;
  /** Signs sessions. */
  secret: string;
  /** The moment, in milliseconds since 1970. */
  now: () => number;
  /** The folder of the built web part. */
  webFolder: string;
  log?: Log | null;
  /** How long a caller may take to send the head of a call, and all of it. */
  patience?: { headersMs: number; requestMs: number };
}

/** Builds the application from its parts; it listens to nothing yet. */
export async function buildApp(parts: AppOptions): Promise<FastifyInstance> {
  const { db, config, now } = parts;
  const { snapshot, revision, close } = await openSiteSnapshots(db);
  const answers = createResponseEvents();
  const recent = createMicroCache({ now, revision, tell: answers.tell });
  const app = newServer(parts, recent);
  app.addHook('onClose', close);
  emitResponseEvents(app, answers);
  if (parts.log) logRequests(parts.log, answers, now);
  const isClosing = closeGracefully(app);
  recent.keepFrom(app, isClosing);
  const context = { db, now, snapshot };
  metricsRoutes(app, { ...context, answers, token: config.metricsToken, dataDir: config.dataDir });
  // Only JSON is read: another site could send plain text without asking the browser first.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw new Failure('not-found');
  });
  addSecurity(app, config.publicUrl);
  nameContract(app);
  rejectMalformedUrls(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(cookie);
  const isShared = config.databaseUrl !== null;
  await registerRateLimits(app, { db, now, secret: parts.secret, isShared });

  await mountAll(app, parts, context, isClosing);
  return app;
}

async function mountAll(
  app: FastifyInstance,
  parts: AppOptions,
  context: LevelContext,
  isClosing: () => boolean,
): Promise<void> {
  const { db, config, now, secret, screenshots } = parts;
  const { publicUrl } = config;
  const keeper = createSessions({ db, now, secret, publicUrl });
  const ownLevels = createOwnLevels(secret, publicUrl);
  const recognise = async (request: FastifyRequest) => ({
    ...(await keeper.findVisitor(request)),
    ownLevels: ownLevels.read(request),
  });
  const mount: Mount = {
    app,
    // Nobody is recognised but by cookies.
    findVisitor: (request) => (request.headers.cookie === undefined ? anonymous : recognise(request)),
  };
  const findSite = async () => siteOf(config, await context.snapshot());
  levelRoutes(mount, context);
  gameRoutes(mount, context);
  orderRoutes(mount, context);
  auditRoutes(mount, db);
  scoreRoutes(mount, context);
  screenshotRoutes(mount, { ...context, screenshots });
  const courier = openCourier(app, parts);
  await reviewRoutes(mount, {
    ...context,
    screenshots,
    config,
    ownLevels,
    webhookQueue: courier,
    log: app.log,
  });
  accountRoutes(mount, keeper, context, parts);
  systemRoutes(mount, { db, config, findSite, isClosing });
  transferRoutes(mount, { ...context, screenshots, config });
  upgradeRoutes(mount, createUpgrader({ db, config, now, secret, log: app.log }));
  serveManifest(app, findSite);
  serveWeb(app, parts.webFolder, {
    now,
    findSite,
    findState: async () => String((await context.snapshot()).revision),
    findPreview: (path) => findPreview(context, path),
  });
}

function newServer({ config, log, patience = PATIENCE }: AppOptions, recent: MicroCache): FastifyInstance {
  const times = {
    requestTimeout: patience.requestMs,
    headersTimeout: patience.headersMs,
    connectionsCheckingInterval: Math.min(patience.headersMs, LOOK_MS),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Most calls have no body; who reads it all the same finds that it has ended.
    optimizeEmptyRequests: true,
  };
  return fastify({
    serverFactory: (handle) =>
      createServer(times, (request, response) => {
        if (!recent.answer(request, response)) handle(request, response);
      }),
    logger: log ? logOptions(log) : false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    // Who was let in before the server closes is served to the end.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerFailure,
    childLoggerFactory: createRequestLogger,
    rewriteUrl: rewriteUrl,
  });
}

/** Logging in, and what users do about their own account. */
function accountRoutes(
  mount: Mount,
  keeper: Sessions,
  context: LevelContext,
  { config, secret }: AppOptions,
): void {
  const { siteName, publicUrl } = config;
  const factorSealer = createEncryption(secret);
  const checkCode = createCodeCheck(mount.app, { ...context, sealer: factorSealer });
  const checkPassword = createPasswordCheck(mount.app, context);
  const knownBrowsers = createDeviceCookies({ secret, publicUrl, now: context.now });
  sessionRoutes(mount, { ...context, keeper, knownBrowsers, checkCode });
  profileRoutes(mount, { ...context, keeper, siteName, checkPassword });
  secondFactorRoutes(mount, { ...context, siteName, sealer: factorSealer, checkCode, checkPassword });
}

/** Posts to the chat of the managers, on a site that has one. */
function openCourier(app: FastifyInstance, { db, config, now }: AppOptions): WebhookQueue | null {
  const { webhookUrl } = config;
  if (!webhookUrl || isDevelopment(config)) return null;
  const courier = startWebhookQueue({ db, url: webhookUrl, now, log: app.log });
  app.addHook('onClose', () => courier.stop());
  return courier;
}
