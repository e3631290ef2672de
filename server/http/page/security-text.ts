import type { FastifyInstance } from 'fastify';
import { dayInUtc, MS_PER_DAY } from '#shared/calendar/day.ts';
import { Failure } from '../failure.ts';

/** RFC 9116 recommends less than a year: a copy says when it is too old to be trusted. */
const VALID_DAYS = 180;

interface SecurityTextOptions {
  /** An address with `mailto:` or `https:`; null when the site has none to show. */
  findContact: () => Promise<string | null>;
  now: () => number;
}

/** Serves `security.txt`, which tells finders of a vulnerability whom to write to (docs/rules/screens.md#security-contact). */
export function serveSecurityText(app: FastifyInstance, { findContact, now }: SecurityTextOptions): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    const contact = await findContact();
    if (contact === null) throw new Failure('not-found');
    const expires = `${dayInUtc(now() + VALID_DAYS * MS_PER_DAY)}T00:00:00Z`;
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`);
  });
}
