import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anImage } from '../../test/builders.ts';
import { formats, imageCalls, draft as level } from '../../test/level/image-calls.ts';
import { hashOf, levelParts } from '../../test/level/upload.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
const { send } = imageCalls(() => site);
let count = 0;

beforeAll(async () => {
  site = await openSqliteSite({ config: { trustProxy: 'loopback' } });
});

afterAll(() => site.close());

async function stored(image: Buffer, cookies = {}) {
  count += 1;
  const response = await send(levelParts({ ...level, creator: `C${count}` }, image), cookies);
  expect(response.json()).toMatchObject({ id: expect.stringMatching(/^PL-/) });
  const { id } = response.json();
  const row = await site.db.selectFrom('level').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const bytes = await site.screenshots.pictures.read(row.path);
  if (!bytes) throw new Error('Nothing is stored');
  expect(row.path).toBe(`${hashOf(bytes)}.webp`);
  return { row, bytes, picture: await sharp(bytes).metadata() };
}

describe('an image that comes in', () => {
  it.each(formats)('is stored as WebP from %s, under the hash of what is stored', async (_, encode) => {
    const image = await encode(anImage(640, 480)).toBuffer();
    const { row, picture } = await stored(image);
    expect(picture).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(row).toMatchObject({ image_ratio: 640 / 480, state: 'submitted', version: 1 });
  });

  it('loses where and with what it was taken, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const turned = anImage(640, 480).jpeg().withExif(exif).withMetadata({ orientation: 6 });
    const image = await turned
      .withExifMerge(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer();
    expect(await sharp(image).metadata()).toMatchObject({ exif: expect.any(Buffer), orientation: 6 });
    const { bytes, picture } = await stored(image);
    expect(picture).toMatchObject({ width: 480, height: 640 });
    for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation'])
      expect(picture).not.toHaveProperty(part);
    expect(bytes.includes('Ada')).toBe(false);
  });

  it.each(formats)('keeps nothing of what hangs on to the end of a %s', async (_, encode) => {
    const image = await encode(anImage()).toBuffer();
    const polyglot = Buffer.concat([image, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    const { bytes } = await stored(polyglot);
    expect(bytes.includes('script')).toBe(false);
  });

  it('is told by its content, whatever it is called', async () => {
    const image = await anImage().png().toBuffer();
    const parts = levelParts({ ...level, screenshotContentType: 'image/svg+xml', creator: 'Bob' }, image);
    expect((await send(parts)).statusCode).toBe(200);
  });

  it('keeps the hard pixels of a drawn one', async () => {
    const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index % 7) * 36));
    const drawn = sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } });
    const { bytes } = await stored(await drawn.png().toBuffer());
    expect(await sharp(bytes).raw().toBuffer()).toEqual(pixels);
  });

  it('may have up to 40 megapixels', { timeout: 120_000 }, async () => {
    const tile = await anImage(730, 540).png().toBuffer();
    const canvas = sharp({ create: { width: 7300, height: 5400, channels: 3, background: '#000' } });
    const image = canvas.composite([{ input: tile, tile: true }]).jpeg({ quality: 50 });
    // Managers have the time that it takes on a busy machine.
    const { picture } = await stored(await image.toBuffer(), await site.logIn('manage-level'));
    expect(picture).toMatchObject({ width: 7300, height: 5400 });
  });

  it('lies black beneath what is transparent', async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const image = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer();
    const { bytes } = await stored(image);
    expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([0, 0, 0]);
  });
});
