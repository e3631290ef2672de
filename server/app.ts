import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#shared/language/languages.ts';
import { createHttpCache } from './http/cache/cache.ts';
import { compressResponses } from './http/compress-responses.ts';
import { closeGracefully, createServer } from './http/create-server.ts';
import { createProxyTrust, createRequestOrigin, type FindOrigin } from './http/proxy/proxy.ts';
import { warnOfProxyMistakes } from './http/proxy/proxy-warnings.ts';
import { registerRateLimits } from './http/rate-limit/rate-limit.ts';
import { rejectMalformedUrls } from './http/request/check-request.ts';
import { createResponseEvents, emitResponseEvents, logResponses } from './http/response-events.ts';
import { addSecurity } from './http/security-headers.ts';
import { addSitePath } from './http/site-path.ts';
import { createMount } from './http/visitor.ts';
import { readTexts } from './language/read-catalogue.ts';
import { addLanguages, createFindLanguage } from './language/request-language.ts';
import { openSiteSnapshots } from './level/site-snapshot.ts';
import { createOutageMonitor } from './lifecycle/outage.ts';
import { type AppOptions, nouns, openServices } from './nouns.ts';
import { createHourlyWarnings } from './process/hourly-warnings.ts';
import { addContractVersion } from './system/openapi.ts';
import { createTokenVisitors } from './user/access-token/access-tokens.ts';

/** Builds the application: what each request passes through, and then the nouns; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config, now, secret, log, timeouts } = options;
  const { publicUrl } = config;
  const { snapshot, revision, close } = await openSiteSnapshots(db, (level, columns) =>
    log.error({ levelId: level, columns }, 'A level in the database is damaged: repair or delete it'),
  );
  const events = createResponseEvents();
  const trustProxy = createProxyTrust(config.trustProxy);
  const findOrigin: FindOrigin = publicUrl ? () => publicUrl : createRequestOrigin(trustProxy);
  const findLanguage = createFindLanguage(config.language);
  const cache = createHttpCache({ now, revision, findOrigin, findLanguage, events });
  const { findOutage, recent: recentOutage } = createOutageMonitor(now);
  const app = createServer({ cache, findOutage, events, publicUrl, trustProxy, log, timeouts });
  app.addHook('onClose', close);
  app.addHook('onClose', async () => options.screenshots.reencoder.close());
  emitResponseEvents(app, events);
  logResponses(log, events);
  const isClosing = closeGracefully(app);
  compressResponses(app);
  cache.attach(app, isClosing);
  const readCatalogue = (language: Language) =>
    readTexts(language, (problem) => log.warn({ problem }, 'A text of a language is malformed'));
  addLanguages(app, { siteLanguage: config.language, findLanguage, readCatalogue });
  const warn = createHourlyWarnings(log, now);
  warnOfProxyMistakes(app, { publicUrl, trustProxy: config.trustProxy, trust: trustProxy, warn });
  addSecurity(app, publicUrl);
  addSitePath(app, publicUrl);
  addContractVersion(app);
  rejectMalformedUrls(app);
  await app.register(cookie);
  await registerRateLimits(app, { db, now, secret, isShared: config.databaseUrl !== null });

  const state = { snapshot, events, trustProxy, findOrigin, findLanguage, isClosing, recentOutage };
  const services = await openServices(app, options, state);
  const { sessions, ownLevels } = services;
  const mount = createMount({ app, db, now }, createTokenVisitors({ db, now }), async (request) => ({
    ...(await sessions.findVisitor(request)),
    ownLevels: ownLevels.read(request),
  }));
  for (const mountNoun of nouns) await mountNoun(mount, services);
  return app;
}
