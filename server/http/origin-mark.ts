import { LRUCache } from 'lru-cache';
import { compressQuickly, type EncodedBody, type Encoding, type SendableBody } from './cache/cache.ts';
import { weakEtag } from './etag.ts';

/** Stands for the origin in cached bodies of a site without `PUBLIC_URL`: anyone can call it by made-up names, and each had a body of its own. */
export const ORIGIN_MARK = 'http://origin.invalid';

/** The pages that visitors ask for at a moment: a few hundred kilobytes, whatever names are made up. */
const latest = new LRUCache<string, Promise<Buffer>>({ max: 30 });

/** A body with the origin that a request has called, in place of the mark. */
export function withOrigin(body: EncodedBody, origin: string): SendableBody {
  const tag = weakEtag(`${body.tag} ${origin}`);

  async function encode(encoding: Encoding): Promise<Buffer> {
    const text = String(await body.encoded('identity')).replaceAll(ORIGIN_MARK, origin);
    return encoding === 'identity' ? Buffer.from(text) : compressQuickly(Buffer.from(text), encoding);
  }

  return {
    tag,
    encoded: (encoding) => {
      const name = `${tag} ${encoding}`;
      const known = latest.get(name);
      if (known) return known;
      const encoded = encode(encoding);
      latest.set(name, encoded);
      // A failure is not kept.
      encoded.catch(() => latest.delete(name));
      return encoded;
    },
  };
}
