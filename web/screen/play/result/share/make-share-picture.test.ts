import { beforeEach, expect, it, vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../../../../test/builders.ts';
import { drawPicture, loadDrawable } from '../../../../browser/file/canvas.ts';
import { readPixels } from '../../../../browser/file/images.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { makeSharePicture } from './make-share-picture.ts';

vi.mock('../../../../browser/file/canvas.ts', () => ({ loadDrawable: vi.fn(), drawPicture: vi.fn() }));
vi.mock('../../../../browser/file/images.ts', () => ({ readPixels: vi.fn() }));
vi.mock('./draw-share-picture.ts', async (original) => ({
  ...(await original<typeof import('./draw-share-picture.ts')>()),
  drawSharePicture: vi.fn(),
}));

const picture = { naturalWidth: 1600, naturalHeight: 1200 } as HTMLImageElement;

beforeEach(() => {
  vi.mocked(drawPicture).mockImplementation(async (_, __, draw) => {
    draw({} as CanvasRenderingContext2D);
    return { png: new Blob(), jpeg: new Blob() };
  });
  vi.mocked(loadDrawable).mockReset().mockResolvedValue(picture);
  vi.mocked(readPixels).mockReset().mockResolvedValue(null);
});

/** What is given to the drawing. */
async function drawn(changes: Partial<Level>, isCustom: boolean) {
  const level = aLevel({ name: 'A secret', ...changes });
  const shared = { level, isCustom, outcomes: [], score: 1, siteName: 'Zoomout', line: 'Level 1' } as const;
  await makeSharePicture('wide', shared);
  return vi.mocked(drawSharePicture).mock.lastCall?.[2];
}

const masks = [{ x: 0.5, y: 0.5, width: 0.25, height: 0.25 }];

it('loads the first crop of a stored level alone, which has its masks already, and draws no name', async () => {
  const given = await drawn({ masks }, false);
  expect(vi.mocked(loadDrawable).mock.calls).toEqual([[expect.stringMatching(/\/1(\?.*)?$/)]]);
  expect(readPixels).not.toHaveBeenCalled();
  expect(given?.covers).toEqual([]);
  expect(JSON.stringify(given)).not.toContain('A secret');
});

it('covers what is masked in the whole picture of a level in a link, also where its pixels cannot be read', async () => {
  const { covers = [] } = (await drawn({ masks, path: 'https://pictures.example/cave.png' }, true)) ?? {};
  expect(vi.mocked(loadDrawable).mock.calls).toEqual([['https://pictures.example/cave.png']]);
  expect(covers.length).toBeGreaterThan(0);
  for (const { x, y, width, height } of covers) {
    expect(x).toBeGreaterThanOrEqual(0.49);
    expect(x + width).toBeLessThanOrEqual(0.76);
    expect(y).toBeGreaterThanOrEqual(0.49);
    expect(y + height).toBeLessThanOrEqual(0.76);
  }
});

it('leaves out a picture that may not be read', async () => {
  vi.mocked(loadDrawable).mockRejectedValue(new Error('EncodingError'));
  expect(await drawn({}, true)).toMatchObject({ picture: null, covers: [], line: 'Level 1' });
});
