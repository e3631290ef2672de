import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureColour } from '#shared/draft/picture-colour.ts';
import { pictureError } from '#shared/draft/picture-error.ts';
import {
  avifWithCodes,
  pngWithChunk,
  pngWithCodes,
  pngWithExponent,
  pngWithout,
} from '../../../test/picture/coloured-pictures.ts';
import { decodePicture } from './decode-picture.ts';
import type { PictureType } from './picture-type.ts';

const COLOURS = [
  [200, 60, 50],
  [60, 180, 70],
  [40, 60, 210],
  [240, 240, 240],
  [120, 80, 40],
  [20, 20, 20],
];
const SIZE = { width: COLOURS.length, height: 1, channels: 3 } as const;
const card = () => sharp(Buffer.from(COLOURS.flat()), { raw: SIZE });
const plain = () => card().png().toBuffer();

const HDR = 'This picture is HDR: please save it without HDR, or take a screenshot of how it looks.';

async function colours(file: Buffer, type: PictureType = 'png'): Promise<number[]> {
  return [...(await decodePicture(file, type)).data];
}

/** The most that two lists differ at a place. */
function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...a.map((one, index) => Math.abs(one - (b[index] ?? Number.NaN))));
}

describe('colours that a file tells without a profile', () => {
  it('are converted by primaries as by a profile that says the same', async () => {
    const tagged = await card().withIccProfile('p3').png().toBuffer();
    const coded = pngWithCodes(pngWithout(tagged, 'iCCP'), 12, 13);
    expect(distance(await colours(pngWithout(tagged, 'iCCP')), COLOURS.flat())).toBeGreaterThan(15);
    expect(distance(await colours(coded), COLOURS.flat())).toBeLessThanOrEqual(2);
    expect(distance(await colours(tagged), COLOURS.flat())).toBeLessThanOrEqual(2);
  });

  it.each([
    [5, 13],
    [6, 13],
    [9, 13],
    [12, 13],
    [9, 4],
    [1, 8],
  ])('are those of an AVIF as well: primaries %i, transfer %i', async (primaries, transfer) => {
    const { data, width, height } = await decodePicture(avifWithCodes(1, 13), 'avif');
    const png = await sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    const coded = await decodePicture(avifWithCodes(primaries, transfer), 'avif');
    expect(coded.data.equals(data)).toBe(false);
    expect(coded.data.equals((await decodePicture(pngWithCodes(png, primaries, transfer), 'png')).data)).toBe(
      true,
    );
  });

  it('are converted by what their light was raised to', async () => {
    const shown = await colours(pngWithExponent(await plain(), 1));
    // 20 of 255 as light is 78 in sRGB, which leaves white alone.
    expect(shown.slice(-3)).toEqual([79, 79, 79]);
    expect(await colours(pngWithExponent(await plain(), 1 / 1.8))).not.toEqual(COLOURS.flat());
  });

  it.each<[string, (png: Buffer) => Buffer]>([
    ['an exponent near that of sRGB', (png) => pngWithExponent(png, 0.45455)],
    ['an exponent beside sRGB', (png) => pngWithChunk(pngWithExponent(png, 1), 'sRGB', Buffer.from([0]))],
    ['the codes of sRGB', (png) => pngWithCodes(png, 1, 13)],
    ['codes beside an exponent', (png) => pngWithCodes(pngWithExponent(png, 1), 1, 13)],
    ['codes for unknown', (png) => pngWithCodes(png, 2, 2)],
    ['nothing', (png) => png],
  ])('stay as they are with %s', async (_, told) => {
    expect(await colours(told(await plain()))).toEqual(COLOURS.flat());
  });

  it.each([
    ['png', 16],
    ['png', 18],
    ['avif', 16],
    ['avif', 18],
  ] as const)(
    'are refused where they are HDR, by the page and by the site: %s, transfer %i',
    async (type, transfer) => {
      const file = type === 'avif' ? avifWithCodes(9, transfer) : pngWithCodes(await plain(), 9, transfer);
      expect(pictureError(file)).toBe(HDR);
      await expect(decodePicture(file, type)).rejects.toMatchObject({
        code: 'unreadable-image',
        message: HDR,
      });
    },
  );

  it('of a file that is cut off are none', () => {
    const file = avifWithCodes(9, 16);
    for (let length = 0; length < 300; length += 7) {
      expect(() => pictureColour(file.subarray(0, length), 'image/avif')).not.toThrow();
    }
  });
});

it('turns a picture as browsers do: a WebP lies as it is, others stand upright', async () => {
  const turned = sharp({ create: { width: 64, height: 48, channels: 3, background: '#247' } });
  const of = async (type: 'webp' | 'jpeg' | 'png' | 'avif') => {
    const file = await turned.clone().withMetadata({ orientation: 6 }).toFormat(type).toBuffer();
    const { width, height } = await decodePicture(file, type);
    return [width, height];
  };
  expect(await of('webp')).toEqual([64, 48]);
  expect(await of('jpeg')).toEqual([48, 64]);
  expect(await of('png')).toEqual([48, 64]);
  expect(await of('avif')).toEqual([48, 64]);
});
