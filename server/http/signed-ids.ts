import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cookieScopeOf } from './site-path.ts';

/** Ids that a browser was given, in a signed HttpOnly cookie. */
export interface SignedIds {
  read: (request: FastifyRequest) => ReadonlySet<string>;
  add: (request: FastifyRequest, reply: FastifyReply, id: string) => void;
}

interface SignedIdsOptions {
  /** Of the cookie. */
  name: string;
  id: v.GenericSchema<unknown, string>;
  /** The oldest go beyond these: browsers reject cookies above 4096 bytes. */
  maxIds: number;
  days: number;
}

/** Signs the contents of a cookie for one purpose. */
interface Signer {
  sign: (content: string) => string;
  isSigned: (content: string, signature: string) => boolean;
}

/** A cookie with ids that others than this site cannot change. */
export function createSignedIds(
  { sign, isSigned }: Signer,
  publicUrl: string,
  { name, id, maxIds, days }: SignedIdsOptions,
): SignedIds {
  const scope = cookieScopeOf(publicUrl);
  const cookie = scope.hiddenName(name);
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
