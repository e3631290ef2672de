import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { Failure } from '../http/failure.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import type { QueueClient } from '../picture/fair-queue.ts';
import { cacheKeyOf, keepingOf } from '../picture/find-picture.ts';
import { INPUT_OPTIONS } from '../picture/reencode/decode-picture.ts';
import { pictureType } from '../picture/reencode/picture-type.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { findSetting } from '../setting/queries.ts';
import { hashOf } from './save-look.ts';
import type { LookContext } from './site-look.ts';

/** The sizes of the logo, and of one before. */
const MAX_CACHED = 6;

interface LogoContext extends Pick<LookContext, 'db' | 'findLook'> {
  screenshots: Pick<Screenshots, 'decodeLimit'>;
}

/** The responses with the logo of the site in the sizes of headers and icons (docs/rules/look.md#logo-of-the-site). */
export function createLogos({ db, findLook, screenshots }: LogoContext) {
  const pictures = new LRUCache<string, Buffer>({
    max: MAX_CACHED,
    fetchMethod: async (name) => {
      const [size, hash] = name.split(' ');
      const stored = Buffer.from((await findSetting(db, 'logo')) ?? '', 'base64');
      // It may have been replaced since the snapshot.
      if (hashOf(stored) !== hash) return undefined;
      const image = sharp(stored, INPUT_OPTIONS).resize(Number(size), Number(size));
      return screenshots.decodeLimit(() => image.png({ palette: true }).toBuffer());
    },
  });

  return async (size: string, url: string): Promise<PreparedResponse> => {
    const { logo } = await findLook();
    const bytes = logo === '' ? undefined : await pictures.fetch(`${size} ${logo}`);
    if (!bytes) throw new Failure('not-found');
    const keeping = keepingOf({ isImmutable: cacheKeyOf(url) === logo });
    return new PreparedResponse(bytes, {
      'content-type': 'image/png',
      etag: `"${size}-${logo}"`,
      'cache-control': keeping === 'no-cache' ? keeping : `public, ${keeping}`,
    });
  };
}

/** An uploaded picture as a logo: a square PNG, made by the process that decodes untrusted files. */
export async function makeLogo(
  { uploadQueue, reencoder }: Pick<Screenshots, 'uploadQueue' | 'reencoder'>,
  file: Buffer,
  client: QueueClient,
): Promise<Buffer> {
  const type = pictureType(file);
  if (type === 'unknown') throw new Failure('unreadable-image', 'not-an-image');
  if (type === 'unsupported') {
    throw new Failure('unsupported-type', 'logo-type');
  }
  const { bytes } = await uploadQueue({ ...client, bytes: file.length }, () =>
    reencoder.reencode(file, type, { purpose: 'logo' }),
  );
  return bytes;
}
