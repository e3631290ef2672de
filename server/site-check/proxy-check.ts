import type { IncomingHttpHeaders } from 'node:http';
import { t } from '#shared/language/t.ts';
import { fine, type Outcome, problem, settingLine } from '#shared/site-check/finding.ts';
import { proxyLines } from '#shared/site-check/proxy-lines.ts';
import type { Config } from '../config.ts';
import { createProxyTrust } from '../http/proxy/proxy.ts';
import { followProxies, isInOwnNetwork, networkName } from '../http/proxy/proxy-trail.ts';

type ProxySettings = Pick<Config, 'publicUrl' | 'trustProxy'>;

function sharedLimits(): string {
  return t('All visitors count as one: they share its limits, and some get "Too many requests".');
}

/** The setting with one more network. */
function trustLine(trustProxy: boolean | string, address: string): ReturnType<typeof settingLine> {
  const before = typeof trustProxy === 'string' ? `${trustProxy},` : '';
  return settingLine('TRUST_PROXY', before + networkName(address));
}

/** What the settings alone tell: the server speaks no https, so something else does where the site has it. */
export function judgeProxySettings({ publicUrl, trustProxy }: ProxySettings): Outcome | null {
  if (!publicUrl.startsWith('https:') || trustProxy !== false) return null;
  return problem('wrong', {
    found: t('PUBLIC_URL has https, which a proxy has to provide, and TRUST_PROXY names none.'),
    effect: sharedLimits(),
    changes: [settingLine('TRUST_PROXY', 'loopback')],
  });
}

/** The proxies that a call has passed against those that the settings name. */
export function judgeProxies(
  settings: ProxySettings,
  headers: IncomingHttpHeaders,
  peer: string | undefined,
): Outcome {
  const { trustProxy, publicUrl } = settings;
  const { trusted, client, namesOthers } = followProxies(headers, peer, createProxyTrust(trustProxy));
  if (namesOthers && isInOwnNetwork(client)) {
    return problem('wrong', {
      found: t('X-Forwarded-For comes from {address}, which TRUST_PROXY does not name.', { address: client }),
      effect: sharedLimits(),
      changes: [trustLine(trustProxy, client)],
    });
  }
  const hasHttps = publicUrl.startsWith('https:');
  const isNamed = headers['x-forwarded-for'] !== undefined;
  if ((hasHttps || headers.forwarded !== undefined || headers.via !== undefined) && !isNamed) {
    return problem('wrong', {
      found: t('The proxy at {address} does not say whose calls it hands on.', { address: client }),
      effect: sharedLimits(),
      changes: [...proxyLines.client, ...(trustProxy === false ? [trustLine(false, client)] : [])],
    });
  }
  if (trustProxy === true) {
    const [nearest = client] = trusted;
    return problem('look', {
      found: t('TRUST_PROXY trusts every address.'),
      effect: t('Whoever reaches the server without the proxy can pretend to be anyone.'),
      changes: [trustLine(false, nearest)],
    });
  }
  if (trusted.length === 0) return fine(t('There is no proxy in between.'));
  return fine(
    t('{count, plural, one {One proxy is} other {# proxies are}} in between, and you come from {address}.', {
      count: trusted.length,
      address: client,
    }),
  );
}
