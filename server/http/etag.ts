import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A weak ETag, as the same JSON travels in several encodings. */
export function weakEtag(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller already holds what the ETag names. */
export function isNotModified(request: FastifyRequest, tag: string | undefined): boolean {
  const held = request.headers['if-none-match'];
  if (!held || !tag) return false;
  if (held.trim() === '*') return true;
  return held.split(',').some((other) => bare(other) === bare(tag));
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
