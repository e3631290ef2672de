import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_MASK_BLOCKS } from '#shared/level/mask/mask-blocks.ts';
import { level } from '../../../test/level/zoomable-image.tsx';
import type { ReadImage } from '../../browser/file/images.ts';
import { colouredBlocks, UNKNOWN_COLOUR } from './mask-layer.tsx';
import { ZoomableImage } from './zoomable-image.tsx';

const read = vi.hoisted(() => vi.fn<(url: string) => Promise<ReadImage | null>>());
const load = vi.hoisted(() => vi.fn<(part: () => Promise<unknown>) => Promise<unknown>>());
vi.mock('../../browser/file/images.ts', () => ({ readPixels: read }));
vi.mock('../../browser/page/load-module.ts', () => ({ loadModule: load, ModuleError: Error }));

const SIZE = { width: 160, height: 90 };
const mask = { x: 0.25, y: 0.5, width: 0.5, height: 0.2 };

/** The left half black, the right half white. */
function halves(): ReadImage {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4).map((_, index) =>
    (index / 4) % SIZE.width < SIZE.width / 2 ? 0 : 255,
  );
  return { pixels: { data, ...SIZE, channels: 4 }, size: SIZE };
}

beforeEach(() => {
  read.mockResolvedValue(null);
  load.mockImplementation((part) => part());
  HTMLImageElement.prototype.decode = async () => {};
});
afterEach(cleanup);

async function open(source: 'full' | 'crops', masks = [mask]) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ZoomableImage
        level={{ ...level, path: 'https://pictures.example/a.png', masks }}
        shownStep={1}
        unlockedStep={1}
        source={source}
      />
    </QueryClientProvider>,
  );
  await act(async () => {});
}

const image = () => document.querySelector('img') as HTMLImageElement;
const isVisible = () => image().style.visibility === 'visible';
const blocks = () => [...document.querySelectorAll('svg[viewBox="0 0 160 90"] rect')];
const colours = () => blocks().map((block) => block.getAttribute('fill'));

async function arrive() {
  Object.defineProperty(image(), 'naturalWidth', { value: SIZE.width });
  Object.defineProperty(image(), 'naturalHeight', { value: SIZE.height });
  await act(async () => void fireEvent.load(image()));
}

test('a picture with masks stays hidden until what covers them is loaded, and a failure can be retried', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  const loading = Promise.withResolvers<void>();
  load.mockImplementationOnce((part) => loading.promise.then(part));
  await open('full');
  await arrive();
  expect(isVisible()).toBe(false);
  expect(screen.getByText('Image failed to load')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await act(async () => {});
  expect(screen.queryByText('Image failed to load')).toBeNull();
  expect(isVisible()).toBe(false);
  await act(async () => loading.resolve());
  await vi.waitFor(() => expect(isVisible()).toBe(true));
  expect(colours()).toEqual([UNKNOWN_COLOUR]);
});

test('masks are covered in one colour until the picture is read, and then by its averages', async () => {
  const reading = Promise.withResolvers<ReadImage>();
  read.mockReturnValue(reading.promise);
  await open('full');
  await arrive();
  expect(isVisible()).toBe(true);
  expect(colours()).toEqual([UNKNOWN_COLOUR]);
  await act(async () => reading.resolve(halves()));
  await vi.waitFor(() => expect(colours()).toHaveLength(MAX_MASK_BLOCKS));
  expect(colours()).toEqual(['rgb(0 0 0)', 'rgb(0 0 0)', 'rgb(255 255 255)', 'rgb(255 255 255)']);
  expect(read).toHaveBeenCalledWith('https://pictures.example/a.png');
});

test('a picture without masks, and crops, need nothing over them', async () => {
  load.mockClear();
  await open('full', []);
  await arrive();
  expect(isVisible()).toBe(true);
  cleanup();
  await open('crops');
  expect(blocks()).toHaveLength(0);
  expect(load).not.toHaveBeenCalled();
});

test('blocks cover whole pixels, in whatever size the picture was read', () => {
  const full = { width: 1001, height: 777 };
  const covered = colouredBlocks([{ x: 0.9, y: 0.9, width: 0.1, height: 0.1 }], full, halves());
  expect(covered.every(({ colour }) => colour === 'rgb(255 255 255)')).toBe(true);
  expect(covered[0]).toMatchObject({ left: 900, top: 699 });
  expect(covered.at(-1)).toMatchObject({ height: 78 });
  const tiny = { data: new Uint8Array(4).fill(102), width: 1, height: 1, channels: 4 };
  const [block] = colouredBlocks([mask], full, { pixels: tiny, size: full });
  expect(block?.colour).toBe('rgb(102 102 102)');
});
