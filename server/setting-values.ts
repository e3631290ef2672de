import { isIP } from 'node:net';
import * as v from 'valibot';
import { ContactAddress } from '#shared/look/look.ts';
import { Integer } from '#shared/schema/values.ts';
import { cleanedLine } from '#shared/text/clean-text.ts';
import { parseStoreAddress, type StoreAddress } from './picture/storage/store-address.ts';

export const text = v.pipe(v.string(), v.minLength(1));
export const port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), Integer, v.maxValue(65_535));

/** Up to a million, in a unit that its setting names. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/),
  v.transform(Number),
  Integer,
  v.maxValue(1_000_000),
);

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Days and weeks, as in `7,4`. */
export const backupKeep = v.pipe(v.string(), v.regex(/^0{0,2}[1-9]\d{0,2} ?, ?\d{1,3}$/));

const SITE_PATH = /^(\/[\w~-][\w.~-]*)*\/?$/;

export const hourOfDay = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/),
  v.transform(Number),
  Integer,
  v.maxValue(23),
);

const LOOPBACK = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const webAddress = v.pipe(
  v.string(),
  v.check((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? '')),
);

/** What a provider says over a connection that others can change, anyone may have said. */
export const issuerAddress = v.pipe(
  webAddress,
  v.check((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || LOOPBACK.test(hostname);
  }),
);

/** Names or IP addresses of servers, each with a port or none, as they stand in web addresses. */
export const hostList = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((host) => host.trim()),
  ),
  v.check((hosts) => hosts.every((host) => /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`))),
);

const MAX_PACK_SOURCES = 20;
/** Candidates name the address that they came from. */
export const MAX_SOURCE_LENGTH = 500;

/** Addresses of packs, or of lists of them, by the names of their servers. Pages show them, so there is no password in them. */
export const packSources = v.pipe(
  v.string(),
  v.transform((value) => value.split(',').map((address) => URL.parse(address.trim()))),
  v.check((urls) => urls.length <= MAX_PACK_SOURCES && urls.every(isPackSource)),
  v.transform((urls) => [...new Set(urls.map((url) => url?.href ?? ''))]),
);

function isPackSource(url: URL | null): boolean {
  if (url?.protocol !== 'https:' || url.href.length > MAX_SOURCE_LENGTH) return false;
  return url.username + url.password + url.hash === '' && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** With a path of plain characters at most: it is compared with addresses, and part of the names of cookies. */
export const siteAddress = v.pipe(
  webAddress,
  v.transform((value) => new URL(value)),
  v.check(({ origin, pathname, href }) => href === origin + pathname && SITE_PATH.test(pathname)),
  v.transform(({ href }) => href.replace(/\/$/, '')),
);

export const contactAddress = v.pipe(
  ContactAddress,
  v.check((value) => URL.canParse(value)),
);

export const storeAddress = v.pipe(
  v.string(),
  v.transform(parseStoreAddress),
  v.check((address) => address !== null),
  v.transform((address) => address as StoreAddress),
);

/** A line without characters that cannot be seen, up to a number of code points. */
export function visibleText(maxLength: number) {
  return v.pipe(v.string(), cleanedLine, v.minLength(1), v.maxCodePoints(maxLength));
}
