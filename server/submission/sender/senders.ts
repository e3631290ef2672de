import type { FastifyRequest } from 'fastify';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import type { Database } from '../../database/tables.ts';
import { placeKey } from '../../http/proxy/proxy.ts';
import { createSigner } from '../../secret.ts';
import { listBlocks, listSenders, saveSender } from './queries.ts';

const KEPT_DAYS = 90;

/** Who makes a call: the hash of its browser and network, keyed by the site, so that nobody reads or compares it elsewhere. */
export type SenderOf = (request: FastifyRequest) => string;

export function createSenderOf(secret: string): SenderOf {
  const { sign } = createSigner(secret, 'sender');
  return (request) => sign(`${placeKey(request)} ${request.headers['user-agent'] ?? ''}`);
}

/** The senders that a call may be from: that of the call, and those of earlier levels of its browser, wherever it is now. */
async function sendersOf(db: Database, sender: string, ownLevels: ReadonlySet<string>): Promise<string[]> {
  const earlier = await listSenders(db, [...ownLevels]);
  return [...earlier.values(), sender];
}

/** Whether nothing is taken from who makes a call; `ownLevels` are those of their browser. */
export async function isBlocked(
  db: Database,
  { sender, ownLevels, now }: { sender: string; ownLevels: ReadonlySet<string>; now: number },
): Promise<boolean> {
  const blocks = await listBlocks(db, now);
  if (blocks.length === 0) return false;
  const senders = await sendersOf(db, sender, ownLevels);
  return blocks.some((block) => senders.includes(block.sender));
}

/** Notes who has sent a new level. A browser stays one sender in another network. */
export async function noteSender(
  trx: Database,
  levelId: string,
  { sender, ownLevels, at }: { sender: string; ownLevels: ReadonlySet<string>; at: number },
): Promise<void> {
  const [first = sender] = await sendersOf(trx, sender, ownLevels);
  await saveSender(trx, { levelId, sender: first, at, keptSince: at - KEPT_DAYS * MS_PER_DAY });
}
