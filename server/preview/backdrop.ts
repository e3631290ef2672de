import sharp from 'sharp';
import { type Crop, cropPicture } from '../picture/crop.ts';
import type { DerivedImageContext } from '../picture/derived-image.ts';
import { PictureError } from '../picture/picture-error.ts';
import { GROUND, PREVIEW_HEIGHT, PREVIEW_WIDTH } from './draw-preview.ts';

/** How first steps are laid out behind words. */
export interface Grid {
  columns: number;
  rows: number;
}

const GAP = 3;
/** From the largest: a picture is full of puzzles, or shows one. */
const grids: readonly Grid[] = [
  { columns: 7, rows: 4 },
  { columns: 5, rows: 3 },
  { columns: 4, rows: 2 },
];
const SINGLE: Grid = { columns: 1, rows: 1 };

/** The largest grid that so many pictures fill; one with a single place for a few, and none without any. */
export function gridFor(count: number): Grid {
  if (count === 0) return { columns: 0, rows: 0 };
  return grids.find(({ columns, rows }) => columns * rows <= count) ?? SINGLE;
}

/** A first step as it was read. */
export interface ReadCrop {
  crop: Crop;
  picture: Buffer;
}

/** The pictures of crops one after another; null for one that is damaged or missing. */
export async function readCrops(
  context: DerivedImageContext,
  crops: readonly Crop[],
): Promise<(ReadCrop | null)[]> {
  const read: (ReadCrop | null)[] = [];
  for (const crop of crops) {
    const picture = await cropPicture(context, crop).catch(noneIfDamaged);
    read.push(picture && { crop, picture });
  }
  return read;
}

/** A storage that does not answer is no reason to keep a preview without its pictures. */
function noneIfDamaged(error: unknown): null {
  if (error instanceof PictureError) return null;
  throw error;
}

/** Crops side by side in the size of a preview, as PNG, with an empty place for each that is null; null where all are. */
export async function drawBackdrop(
  crops: readonly (ReadCrop | null)[],
  { columns, rows }: Grid,
): Promise<Buffer | null> {
  const lengthOf = (count: number, whole: number) => Math.ceil((whole - GAP * (count - 1)) / count);
  const [width, height] = [lengthOf(columns, PREVIEW_WIDTH), lengthOf(rows, PREVIEW_HEIGHT)];
  const cells = await Promise.all(
    crops.map(async (read, index) => {
      if (!read) return [];
      const kernel = read.crop.isPixelArt ? 'nearest' : 'lanczos3';
      const input = await sharp(read.picture)
        .resize({ width, height, fit: 'cover', kernel })
        .png()
        .toBuffer();
      const [column, row] = [index % columns, Math.floor(index / columns)];
      return [{ input, left: column * (width + GAP), top: row * (height + GAP) }];
    }),
  );
  if (cells.flat().length === 0) return null;
  const ground = { width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, channels: 3 as const, background: GROUND };
  return sharp({ create: ground }).composite(cells.flat()).png({ compressionLevel: 1 }).toBuffer();
}
