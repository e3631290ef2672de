import type { Agent } from 'node:https';
import pLimit from 'p-limit';
import { checkSite, checkUpload } from '#shared/api/site/site-check.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { runChecks } from '#shared/site-check/run-check.ts';
import type { Context } from '../context.ts';
import { createRequestOrigin, type ProxyTrust } from '../http/proxy/proxy.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import type { Messages } from '../message/open-messages.ts';
import { createPublicAgent } from '../outbox/public-agent.ts';
import { createReleaseFinder, type NewReleasesOptions } from '../upgrade/new-releases.ts';
import { judgeProxies } from './proxy-check.ts';
import { checkLimit, type ServerCheckContext, serverChecks } from './server-checks.ts';

interface SiteCheckContext
  extends Context,
    Omit<ServerCheckContext, 'receivers' | 'agent' | 'findNewReleases'>,
    NewReleasesOptions {
  config: ServerCheckContext['config'];
  messages: Pick<Messages, 'receivers'>;
  trustProxy: ProxyTrust;
  pushAgent?: Agent | undefined;
}

/** What is wrong with the site and what is around it, for admins (docs/rules/administration.md#check-of-the-site). */
export function siteCheckRoutes(mount: Mount, context: SiteCheckContext): void {
  const { now, config, messages, trustProxy, pushAgent: agent = createPublicAgent() } = context;
  const { receivers } = messages;
  const checks = serverChecks({
    ...context,
    receivers,
    agent,
    findNewReleases: createReleaseFinder(context),
  });
  const findOrigin = createRequestOrigin(trustProxy);
  const oneAtOnce = pLimit(1);
  mount.app.addHook('onClose', async () => agent.destroy());

  serve(mount, checkSite, async ({ request, visitor }) => {
    const proxies = () => judgeProxies(config, request.headers, request.socket.remoteAddress);
    const findings = await oneAtOnce(() => runChecks({ ...checks, proxies }, checkLimit));
    return {
      findings,
      at: timestampOf(now()),
      seenOrigin: findOrigin(request.raw),
      cookiesCameBack: visitor.sessionId !== null,
    };
  });
  serve(mount, checkUpload, () => true as const);
}
