import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createSigner } from '../secret.ts';
import { cookieScopeOf } from './site-path.ts';

/** Ids that a browser was given, in a signed HttpOnly cookie. */
export interface SignedIds {
  read: (request: FastifyRequest) => ReadonlySet<string>;
  add: (request: FastifyRequest, reply: FastifyReply, id: string) => void;
}

interface SignedIdsOptions {
  /** Of the cookie, and of its signatures. */
  name: string;
  id: v.GenericSchema<unknown, string>;
  /** The oldest go beyond these: browsers reject cookies above 4096 bytes. */
  maxIds: number;
  days: number;
}

/** A signed cookie with ids; `secret` is that of the site. */
export function createSignedIds(
  secret: string,
  publicUrl: string,
  { name, id, maxIds, days }: SignedIdsOptions,
): SignedIds {
  const scope = cookieScopeOf(publicUrl);
  const cookie = scope.hiddenName(name);
  const { sign, isSigned } = createSigner(secret, name);
  const Ids = v.array(id);

  function read({ cookies }: FastifyRequest): ReadonlySet<string> {
    const [content = '', signature = ''] = cookies[cookie]?.split('.') ?? [];
    if (!content || !isSigned(content, signature)) return new Set();
    // Ids of an earlier version may no longer be valid.
    const ids = v.safeParse(Ids, JSON.parse(Buffer.from(content, 'base64url').toString()));
    return new Set(ids.success ? ids.output : []);
  }

  function add(request: FastifyRequest, reply: FastifyReply, added: string): void {
    const others = [...read(request)].filter((other) => other !== added);
    const content = Buffer.from(JSON.stringify([...others, added].slice(-maxIds))).toString('base64url');
    const options = { ...scope.options, httpOnly: true, sameSite: 'strict' as const, maxAge: days * 86_400 };
    reply.setCookie(cookie, `${content}.${sign(content)}`, options);
  }

  return { read, add };
}
