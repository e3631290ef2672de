import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { LevelId } from '#shared/level/level.ts';
import { cookieScopeOf } from '../http/site-path.ts';
import { createSigner } from '../secret.ts';

const MAX_AGE_SECONDS = 365 * 86_400;
// Browsers reject cookies above 4096 bytes; this many ids of maximum length fit.
const MAX_IDS = 90;
const LevelIds = v.array(LevelId);

/** The levels submitted from a browser, in a signed HttpOnly cookie (docs/rules/accounts.md#own-submissions). */
export interface OwnLevels {
  read: (request: FastifyRequest) => ReadonlySet<string>;
  add: (request: FastifyRequest, reply: FastifyReply, id: string) => void;
}

export function createOwnLevels(secret: string, publicUrl: string): OwnLevels {
  const scope = cookieScopeOf(publicUrl);
  const name = scope.hiddenName('own-levels');
  const { sign, isSigned } = createSigner(secret, 'own-levels');

  function read({ cookies }: FastifyRequest): ReadonlySet<string> {
    const [content = '', signature = ''] = cookies[name]?.split('.') ?? [];
    if (!content || !isSigned(content, signature)) return new Set();
    // Ids of an earlier version may no longer be valid.
    const ids = v.safeParse(LevelIds, JSON.parse(Buffer.from(content, 'base64url').toString()));
    return new Set(ids.success ? ids.output : []);
  }

  function add(request: FastifyRequest, reply: FastifyReply, id: string): void {
    const others = [...read(request)].filter((other) => other !== id);
    const ids = [...others, id].slice(-MAX_IDS);
    const content = Buffer.from(JSON.stringify(ids)).toString('base64url');
    const options = {
      ...scope.options,
      httpOnly: true,
      sameSite: 'strict' as const,
      maxAge: MAX_AGE_SECONDS,
    };
    reply.setCookie(name, `${content}.${sign(content)}`, options);
  }

  return { read, add };
}
