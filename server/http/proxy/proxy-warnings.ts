import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameOrigin } from '../security-headers.ts';
import type { ProxyTrust } from './proxy.ts';
import { followProxies, isInOwnNetwork } from './proxy-trail.ts';

interface ProxyWarningOptions {
  publicUrl: string;
  /** The setting as it is written. */
  trustProxy: boolean | string;
  trust: ProxyTrust;
  /** Says a sentence with its details once an hour. */
  warn: (details: Record<string, unknown>, sentence: string) => void;
}

/**
 * Says in the log when a call shows that PUBLIC_URL or TRUST_PROXY does not fit what is in front of the site: both mistakes leave the pages as
 * they are, and drop scores (docs/rules/administration.md#check-of-the-site).
 */
export function warnOfProxyMistakes(app: FastifyInstance, options: ProxyWarningOptions): void {
  const { publicUrl, trustProxy, trust, warn } = options;
  const knownOrigin = URL.parse(publicUrl)?.origin;

  app.addHook('onRequest', (request, _, done) => {
    warnOfOrigin(request);
    warnOfProxy(request);
    done();
  });

  function warnOfOrigin(request: FastifyRequest): void {
    const { origin, 'sec-fetch-site': site } = request.headers;
    // Of a call from another site the settings are not to blame.
    if (origin === undefined || origin === knownOrigin || (site !== undefined && site !== 'same-origin'))
      return;
    const details = { origin, publicUrl, host: request.host };
    if (!isSameOrigin(request, publicUrl)) {
      warn(
        details,
        'Refused a call of another origin than PUBLIC_URL: if it is that of the site, set PUBLIC_URL to it',
      );
    } else if (knownOrigin !== undefined) {
      warn(details, 'The site was opened at another address than PUBLIC_URL');
    }
  }

  function warnOfProxy({ headers, socket }: FastifyRequest): void {
    if (headers['x-forwarded-for'] === undefined) return;
    const { client, namesOthers } = followProxies(headers, socket.remoteAddress, trust);
    // Any client can name others; one in the own network is a proxy.
    if (!namesOthers || !isInOwnNetwork(client)) return;
    warn(
      { address: client, trustProxy },
      'X-Forwarded-For comes from a proxy that TRUST_PROXY does not name: all its visitors share the limits of one',
    );
  }
}
