import sharp from 'sharp';
import type { Seeded } from '#shared/practice/seeded.ts';
import type { Calendar } from '../../server/level/calendar.ts';
import type { Ledger } from './ledger.ts';

/** A server that receives writes until it is killed. */
export interface Written {
  address: string;
  /** The cookies of an admin. */
  admin: string;
  password: string;
  ledger: Ledger;
  chosen: Seeded;
  calendar: Pick<Calendar, 'schedule' | 'latestDay'>;
  released: readonly string[];
  isDead: () => boolean;
}

export interface Told {
  json: unknown;
  cookies: string;
}

export interface Asked {
  method?: string;
  body?: Uint8Array<ArrayBuffer> | string;
  type?: string;
  cookies?: string;
  /** An error status that is acceptable. */
  refusal?: number;
}

let calls = 0;

/** What a server answers and logs when a statement waits too long, as on a slow disk: it asks for the same call again. */
export const BUSY = 'The database does not respond, try again in a minute';

/** The response, or null when the server died first; a refusal is an error. */
export async function ask(site: Written, path: string, asked: Asked = {}): Promise<Told | null> {
  calls += 1;
  // Each call has its own address, so that no rate limit applies.
  const from = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
  const { method = 'POST', body, type = 'application/json', cookies = '', refusal } = asked;
  const headers = { 'x-forwarded-for': from, cookie: cookies, ...(body && { 'content-type': type }) };
  try {
    const response = await fetch(site.address + path, { method, headers, ...(body && { body }) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json');
    if (response.ok) {
      const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
      return { json: isJson ? JSON.parse(bytes.toString()) : null, cookies: set.join('; ') };
    }
    if (response.status === 503 && bytes.includes(BUSY)) return ask(site, path, asked);
    if (response.status !== refusal)
      site.ledger.faults.push(`${method} ${path}: ${response.status} ${bytes}`);
  } catch (error) {
    if (!site.isDead()) site.ledger.faults.push(`${method} ${path}: ${error}`);
  }
  return null;
}

/** Another picture each time, now and then one whose bytes take a while to be written. */
export async function nextImage({ chosen }: Written): Promise<Buffer> {
  const isLarge = chosen.below(6) === 0;
  const [width, height] = isLarge ? [320, 240] : [40 + chosen.below(40), 30 + chosen.below(40)];
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const create = { width, height, channels: 3, background: '#000', noise } as const;
  return sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
}
