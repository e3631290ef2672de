import { createServer } from 'node:http';
import { constants as zlib } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { auditRoutes } from './audit/routes.ts';
import type { Config } from './config.ts';
import type { Database } from './database/tables.ts';
import { gameRoutes } from './game/routes.ts';
import { answerFailures } from './http/answer-failure.ts';
import { newAnswers, tellOf } from './http/answered.ts';
import { closeGently } from './http/close-gently.ts';
import { Failure } from './http/failure.ts';
import { type Log, logOptions, logRequests } from './http/log-requests.ts';
import { type RecentAnswers, recentAnswers } from './http/recent-answers.ts';
import { requestLog } from './http/request-log.ts';
import { refuseBadCalls, routedUrl } from './http/routed-url.ts';
import { secure } from './http/secure.ts';
import { type Mount, stranger } from './http/visitor.ts';
import { serveWeb } from './http/web-files.ts';
import { serveManifest } from './http/web-manifest.ts';
import { keepContent } from './level/content.ts';
import { findPreview } from './level/find-preview.ts';
import { levelRoutes } from './level/routes.ts';
import type { Sight } from './level/sight.ts';
import { keepLimits } from './limit/keep-limits.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { outageOf } from './outage.ts';
import { checkPasswords } from './profile/check-password.ts';
import { profileRoutes } from './profile/routes.ts';
import { keepOwnLevels } from './review/own-levels.ts';
import { isDevelopment, reviewRoutes } from './review/routes.ts';
import { scoreRoutes } from './score/routes.ts';
import { screenshotRoutes } from './screenshot/routes.ts';
import type { Screenshots } from './screenshot/screenshots.ts';
import { checkCodes } from './second-factor/check-code.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sealer } from './second-factor/seal.ts';
import { keepKnownBrowsers } from './session/known-browsers.ts';
import { sessionRoutes } from './session/routes.ts';
import { keepSessions, type SessionKeeper } from './session/session-keeper.ts';
import { nameContract } from './system/name-contract.ts';
import { systemRoutes } from './system/routes.ts';
import { siteOf } from './system/site.ts';
import { transferRoutes } from './transfer/routes.ts';
import { upgradeRoutes } from './upgrade/routes.ts';
import { upgrader } from './upgrade/upgrader.ts';
import { type Courier, startCourier } from './webhook/courier.ts';

const BODY_BYTES = 100_000;
// An image of 15 MB over a phone takes its time.
const PATIENCE = { headersMs: 15_000, requestMs: 120_000 };
const LOOK_MS = 5000;
// Longer than proxies keep theirs (Caddy: 2 minutes): none of them sends a call into a connection that is being closed.
const KEEP_ALIVE_MS = 125_000;
const BROTLI_QUALITY = 5;

const answerFailure = answerFailures(outageOf);

export interface AppParts {
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
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, now } = parts;
  const { content, revision, close } = await keepContent(db);
  const answers = newAnswers();
  const recent = recentAnswers({ now, revision, tell: answers.tell });
  const app = newServer(parts, recent);
  app.addHook('onClose', close);
  tellOf(app, answers);
  if (parts.log) logRequests(parts.log, answers, now);
  const isClosing = closeGently(app);
  recent.keepFrom(app, isClosing);
  const sight = { db, now, content };
  metricsRoutes(app, { ...sight, answers, token: config.metricsToken, dataDir: config.dataDir });
  // Only JSON is read: another site could send plain text without asking the browser first.
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(() => {
    throw new Failure('not-found');
  });
  secure(app, config.publicUrl);
  nameContract(app);
  refuseBadCalls(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
  await app.register(cookie);
  const isShared = config.databaseUrl !== null;
  await keepLimits(app, { db, now, secret: parts.secret, isShared });

  await mountAll(app, parts, sight, isClosing);
  return app;
}

async function mountAll(
  app: FastifyInstance,
  parts: AppParts,
  sight: Sight,
  isClosing: () => boolean,
): Promise<void> {
  const { db, config, now, secret, screenshots } = parts;
  const { publicUrl } = config;
  const keeper = keepSessions({ db, now, secret, publicUrl });
  const ownLevels = keepOwnLevels(secret, publicUrl);
  const recognise = async (request: FastifyRequest) => ({
    ...(await keeper.findVisitor(request)),
    ownLevels: ownLevels.read(request),
  });
  const mount: Mount = {
    app,
    // Nobody is recognised but by cookies.
    findVisitor: (request) => (request.headers.cookie === undefined ? stranger : recognise(request)),
  };
  const findSite = async () => siteOf(config, await sight.content());
  levelRoutes(mount, sight);
  gameRoutes(mount, sight);
  orderRoutes(mount, sight);
  auditRoutes(mount, db);
  scoreRoutes(mount, sight);
  screenshotRoutes(mount, { ...sight, screenshots });
  const courier = openCourier(app, parts);
  await reviewRoutes(mount, { ...sight, screenshots, config, ownLevels, courier, log: app.log });
  accountRoutes(mount, keeper, sight, parts);
  systemRoutes(mount, { db, config, findSite, isClosing });
  transferRoutes(mount, { ...sight, screenshots, config });
  upgradeRoutes(mount, upgrader({ db, config, now, secret, log: app.log }));
  serveManifest(app, findSite);
  serveWeb(app, parts.webFolder, {
    now,
    findSite,
    findState: async () => String((await sight.content()).revision),
    findPreview: (path) => findPreview(sight, path),
  });
}

function newServer({ config, log, patience = PATIENCE }: AppParts, recent: RecentAnswers): FastifyInstance {
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
    childLoggerFactory: requestLog,
    rewriteUrl: routedUrl,
  });
}

/** Logging in, and what users do about their own account. */
function accountRoutes(
  mount: Mount,
  keeper: SessionKeeper,
  sight: Sight,
  { config, secret }: AppParts,
): void {
  const { siteName, publicUrl } = config;
  const factorSealer = sealer(secret);
  const checkCode = checkCodes(mount.app, { ...sight, sealer: factorSealer });
  const checkPassword = checkPasswords(mount.app, sight);
  const knownBrowsers = keepKnownBrowsers({ secret, publicUrl, now: sight.now });
  sessionRoutes(mount, { ...sight, keeper, knownBrowsers, checkCode });
  profileRoutes(mount, { ...sight, keeper, siteName, checkPassword });
  secondFactorRoutes(mount, { ...sight, siteName, sealer: factorSealer, checkCode, checkPassword });
}

/** Posts to the chat of the managers, on a site that has one. */
function openCourier(app: FastifyInstance, { db, config, now }: AppParts): Courier | null {
  const { webhookUrl } = config;
  if (!webhookUrl || isDevelopment(config)) return null;
  const courier = startCourier({ db, url: webhookUrl, now, log: app.log });
  app.addHook('onClose', () => courier.stop());
  return courier;
}
