import { Resolver } from 'node:dns/promises';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const DNS_TIMEOUT_MS = 3000;
const DNS_TRIES = 2;
const MAX_SOCKETS_PER_HOST = 16;
/** Connections are used again within a batch. Strangers can name any number of hosts, each of which would keep one open. */
const IDLE_TIMEOUT_MS = 2000;
/** What is assigned to networks; the rest is reserved or for special uses. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** The IP addresses of a host name; throws when it has none. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Whether an address is one of the public internet: not of this computer, its network, or of any special use. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address may be written as one of IPv6.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(GLOBAL_IPV6);
}

/**
 * An agent for https requests to addresses that strangers have named: it connects to public addresses only. Names are resolved and checked
 * at each connection, which goes to the checked address.
 */
export function createPublicAgent(resolve: Resolve = createDnsResolve()): Agent {
  return new Agent({
    keepAlive: true,
    // Of connections that are in use: nothing happens, as a request has its own limit.
    timeout: IDLE_TIMEOUT_MS,
    maxSockets: MAX_SOCKETS_PER_HOST,
    maxFreeSockets: MAX_SOCKETS_PER_HOST,
    lookup: publicLookup(resolve),
  });
}

/** A lookup as sockets need it; fails with `ENOTPUBLIC` when one of the addresses of a name is not public. */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname)
      .then(requirePublic)
      .then((addresses) => {
        const [first = { address: '', family: 0 }] = addresses;
        if (all) done(null, addresses);
        else done(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => done(error, []));
  };
}

function requirePublic(addresses: readonly string[]): { address: string; family: number }[] {
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) {
    throw Object.assign(new Error('Not a public address'), { code: 'ENOTPUBLIC' });
  }
  return addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv4' ? 4 : 6 }));
}

/** By DNS alone: the computer's own list of hosts has no push services, and a slow name must not hold up other files and names. */
function createDnsResolve(): Resolve {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  return async (hostname) => {
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const [failure] = found;
    if (addresses.length === 0 && failure.status === 'rejected') throw failure.reason;
    return addresses;
  };
}
