import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { decodePicture } from '../../server/picture/reencode/decode-picture.ts';
import { avifWithCodes, pngWithCodes, pngWithExponent } from '../../test/picture/coloured-pictures.ts';

const COLOURS = ['#e10f0f', '#0fe10f', '#0f0fe1', '#f0f0f0', '#785028', '#141414', '#c8965a', '#3c78b4'];
const WIDTH = 20;
const HEIGHT = 40;
/** The most that a level of a colour may differ. */
const TOLERANCE = 3;

/** A stripe of each colour. */
function stripes() {
  const bars = COLOURS.map(
    (fill, index) => `<rect x="${index * WIDTH}" width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * COLOURS.length}" height="${HEIGHT}">${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

test('what the site stores of a picture is what the browser shows, whatever tells its colours', async ({
  page,
}) => {
  const png = await stripes().png().toBuffer();
  const codes = [1, 5, 6, 9, 12].flatMap((primaries) =>
    [1, 4, 8, 13].map((transfer) => [primaries, transfer] as const),
  );
  const files: [name: string, type: 'png' | 'avif' | 'webp' | 'jpeg', file: Buffer][] = [
    ...codes.map((code) => [`PNG ${code}`, 'png', pngWithCodes(png, ...code)] as const),
    ...codes.map((code) => [`AVIF ${code}`, 'avif', avifWithCodes(...code)] as const),
    ...[1, 0.7, 0.5556, 0.45455].map(
      (exponent) => [`exponent ${exponent}`, 'png', pngWithExponent(png, exponent)] as const,
    ),
    ['turned', 'webp', await stripes().withMetadata({ orientation: 6 }).webp({ lossless: true }).toBuffer()],
    ['turned', 'jpeg', await stripes().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()],
    ['profile', 'png', await stripes().withIccProfile('p3').png().toBuffer()],
  ].map(([name, type, file]) => [name, type, file] as never);
  for (const [name, type, file] of files) {
    const shown = await page.evaluate(
      async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), {
          width: image.naturalWidth,
          height: image.naturalHeight,
        });
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const { width, height } = canvas;
        // In the middle of each stripe.
        const points = [1, 3, 5, 7, 9, 11, 13, 15].map((sixteenth) => [
          Math.floor(width > height ? (width * sixteenth) / 16 : width / 2),
          Math.floor(width > height ? height / 2 : (height * sixteenth) / 16),
        ]);
        const colours = points.map(([x = 0, y = 0]) =>
          [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3),
        );
        return { width, height, points, colours };
      },
      `data:image/${type};base64,${file.toString('base64')}`,
    );
    const { data, width, height } = await decodePicture(file, type);
    expect({ name, width, height }).toEqual({ name, width: shown.width, height: shown.height });
    for (const [index, [x = 0, y = 0]] of shown.points.entries()) {
      const stored = [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
      const distance = Math.max(
        ...stored.map((level, channel) => Math.abs(level - (shown.colours[index]?.[channel] ?? 999))),
      );
      expect(distance, `${name}: ${stored} and ${shown.colours[index]}`).toBeLessThanOrEqual(TOLERANCE);
    }
  }
});
