import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A weak ETag: the same for all encodings of a body. */
export function weakEtag(body: string | Buffer): string {
  return formatWeakEtag(createHash('sha256').update(body));
}

/** The same of a SHA-256 that has read the body. */
export function formatWeakEtag(hash: Hash): string {
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Whether the client already has the version with this ETag. */
export function isNotModified(request: FastifyRequest, tag: string | undefined): boolean {
  const known = request.headers['if-none-match'];
  if (!known || !tag) return false;
  if (known.trim() === '*') return true;
  return known.split(',').some((other) => opaqueTag(other) === opaqueTag(tag));
}

/** Without the mark of a weak one: both kinds are compared weakly (RFC 9110, 13.1.2). */
function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
