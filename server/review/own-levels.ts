import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LevelId } from '#shared/level/level.ts';
import { createSigner } from '../http/signature.ts';

const YEAR_SECONDS = 365 * 86_400;
// A browser keeps no cookie beyond 4,096 bytes: this many of the longest ids fit.
const MAX_IDS = 90;
const Ids = z.array(LevelId);

/** Which levels were submitted from a browser: a signed cookie that no script can read (design, 8). */
export interface OwnLevels {
  read: (request: FastifyRequest) => ReadonlySet<string>;
  add: (request: FastifyRequest, reply: FastifyReply, id: string) => void;
}

export function createOwnLevels(secret: string, publicUrl: string): OwnLevels {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-own-levels' : 'own-levels';
  const { sign, isSigned } = createSigner(secret, 'own-levels');

  function read({ cookies }: FastifyRequest): ReadonlySet<string> {
    const [content = '', signature = ''] = cookies[name]?.split('.') ?? [];
    if (!content || !isSigned(content, signature)) return new Set();
    // Ids that an earlier version gave out may no longer be any.
    const ids = z.safeParse(Ids, JSON.parse(Buffer.from(content, 'base64url').toString()));
    return new Set(ids.success ? ids.data : []);
  }

  function add(request: FastifyRequest, reply: FastifyReply, id: string): void {
    const ids = [...read(request)].filter((other) => other !== id);
    const kept = [...ids, id].slice(-MAX_IDS);
    const content = Buffer.from(JSON.stringify(kept)).toString('base64url');
    const options = { path: '/', secure, httpOnly: true, sameSite: 'strict' as const, maxAge: YEAR_SECONDS };
    reply.setCookie(name, `${content}.${sign(content)}`, options);
  }

  return { read, add };
}
