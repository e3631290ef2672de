import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { isValidHost } from '../request/check-request.ts';

/** The smallest network that anyone has: all its addresses count as one. */
const IPV6_PREFIX_BITS = 64;
/** What providers give a home, and what organisations and tunnels have: 256 and 65,536 of the smallest networks. */
const WIDER_IPV6_BITS = [56, 48] as const;
/** More proxies in a row than any site has: the rest of a longer list is made up. */
const MAX_PROXIES = 20;
const UNKNOWN = 'unknown';

/** `[2001:db8::1]:443`, `[2001:db8::1]` and `192.0.2.1:5678`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\](?::\d{1,5})?|(?<v4>[\d.]+):\d{1,5})$/;
const QUOTES = /^"(.*)"$/;

/** Whether the machine at an address may name the one before it; `hop` counts the proxies passed so far. */
export type ProxyTrust = boolean | ((address: string, hop: number) => boolean);

/** The trust that a setting describes: all, none, or a list of addresses, ranges and named ranges. */
export function createProxyTrust(setting: boolean | string): ProxyTrust {
  if (typeof setting === 'boolean') return setting;
  const isListed = compile(setting.split(',').map((entry) => entry.trim()));
  return (text, hop) => {
    const address = ipOf(text);
    return address !== null && hop < MAX_PROXIES && isListed(address, hop);
  };
}

/**
 * One key for all spellings of the client's address, and for all addresses of an IPv6 network. Where a proxy reports none that can be
 * read, it is the proxy's own.
 */
export function addressKey({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const address = ipOf(ip) ?? ipOf(socket.remoteAddress);
  // A connection that was closed in the meantime has no address.
  return address === null ? UNKNOWN : normalizeIP(address, IPV6_PREFIX_BITS);
}

/** An address, or a network that it is in, by the length of its prefix. */
export interface ClientNetwork {
  width: 'address' | '/56' | '/48' | '/24';
  key: string;
}

/** The address of a client and the wider networks that it is in, the narrowest first (docs/rules/calls.md#networks). */
export function networksOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): ClientNetwork[] {
  const key = addressKey(request);
  const address: ClientNetwork = { width: 'address', key };
  if (isIP(key) === 4) return [address, { width: '/24', key: `${key.slice(0, key.lastIndexOf('.'))}.0` }];
  if (isIP(key) === 0) return [address];
  return [
    address,
    ...WIDER_IPV6_BITS.map((bits) => ({ width: `/${bits}` as const, key: normalizeIP(key, bits) })),
  ];
}

/** One key for a client that takes one of a few places: for all of the widest network of IPv6 that one client may have. */
export function placeKey(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const networks = networksOf(request).filter(({ width }) => width !== '/24');
  return networks.at(-1)?.key ?? UNKNOWN;
}

/** The address alone, without port, brackets and zone; null for anything else. */
export function ipOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const bare = text.trim().replace(QUOTES, '$1');
  const { v4, v6 } = WITH_PORT.exec(bare)?.groups ?? {};
  const [address = ''] = (v6 ?? v4 ?? bare).split('%', 1);
  return isIP(address) === 0 ? null : address;
}

/** The origin that a client has called: `https://zoomout.example`; empty when it is unknown or invalid. */
export type FindOrigin = (request: IncomingMessage) => string;

/**
 * Finds the origin of a request before the framework sees it, as the micro-cache needs it. A trusted proxy reports it in headers that
 * are not checked yet, so an invalid one is empty, as is that of a request without a host.
 */
export function createRequestOrigin(trust: ProxyTrust): FindOrigin {
  const isTrusted = typeof trust === 'function' ? trust : () => trust;
  return ({ headers, socket }) => {
    const isReported = isTrusted(socket.remoteAddress ?? '', 0);
    const reported = (name: string) => (isReported ? lastEntry(headers[name]) : undefined);
    const host = reported('x-forwarded-host') ?? headers.host;
    const protocol = reported('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http');
    const isHttp = protocol === 'http' || protocol === 'https';
    return isHttp && host && isValidHost(host) ? `${protocol}://${host.toLowerCase()}` : '';
  };
}

/** The entry that the nearest proxy has added; undefined for a header that is empty or missing. */
function lastEntry(header: string | string[] | undefined): string | undefined {
  return header ? String(header).split(',').at(-1)?.trim() : undefined;
}
