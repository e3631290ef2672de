import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { ipOf, type ProxyTrust } from './proxy.ts';

/** The way of a request through proxies, as far as they tell. */
interface ProxyTrail {
  /** The machines that are trusted, the nearest first. */
  trusted: string[];
  /** The first one that is not: the client, or a proxy that TRUST_PROXY does not name. */
  client: string;
  /** Whether that one names others that it speaks for, which are not believed. */
  namesOthers: boolean;
}

/** Follows the way of a request back, as long as each machine may name the one before it. */
export function followProxies(
  headers: IncomingHttpHeaders,
  peer: string | undefined,
  trust: ProxyTrust,
): ProxyTrail {
  const isTrusted = typeof trust === 'function' ? trust : () => trust;
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const trusted: string[] = [];
  let client = ipOf(peer) ?? '';
  while (named.length > 0 && isTrusted(client, trusted.length)) {
    trusted.push(client);
    const next = named.pop();
    client = ipOf(next) ?? next ?? '';
  }
  return { trusted, client, namesOthers: named.some((entry) => ipOf(entry) !== null) };
}

/** The networks that no client of the internet is in, by their names in TRUST_PROXY. */
const OWN_NETWORKS = ['loopback', 'uniquelocal', 'linklocal'].map((name) => [name, compile(name)] as const);

/** What TRUST_PROXY calls the network of an address; the address itself in public ones. */
export function networkName(address: string): string {
  const [name] = OWN_NETWORKS.find(([, isIn]) => isIP(address) !== 0 && isIn(address, 0)) ?? [address];
  return name;
}

/** Whether no client of the internet has an address: only a proxy of the own network can. */
export function isInOwnNetwork(address: string): boolean {
  return networkName(address) !== address;
}
