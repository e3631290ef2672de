import { compressQuickly, type EncodedBody, type SendableBody } from './cache/cache.ts';
import { weakEtag } from './etag.ts';

/** Stands for the origin in cached bodies of a site without `PUBLIC_URL`: anyone can call it by made-up names, and each had a body of its own. */
export const ORIGIN_MARK = 'http://origin.invalid';

/** A body with the origin that a request has called, in place of the mark. */
export function withOrigin(body: EncodedBody, origin: string): SendableBody {
  return {
    tag: weakEtag(`${body.tag} ${origin}`),
    encoded: async (encoding) => {
      const text = String(await body.encoded('identity')).replaceAll(ORIGIN_MARK, origin);
      return encoding === 'identity' ? Buffer.from(text) : compressQuickly(Buffer.from(text), encoding);
    },
  };
}
