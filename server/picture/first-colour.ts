import { setTimeout as wait } from 'node:timers/promises';
import { converter, formatHex } from 'culori';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp, type Stats } from 'sharp';
import type { Level } from '#shared/level/level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { type Crop, cropName, cropPicture, MAX_CROP_WIDTH, storedCropOfStep } from './crop.ts';
import type { DerivedImageContext } from './derived-image.ts';

const MAX_COLOURS = 2000;
/** After which the colour of a picture that could not be read is looked for again. */
const RETRY_MS = 60_000;
/** A slow store holds up no level for longer. Cutting the crop takes most of the time, and its picture cannot be shown before. */
const MAX_WAIT_MS = 1000;
/** Enough to find the colour, of a crop that is as large as a screen. */
const MAX_MEASURED_WIDTH = 480;
const MIN_LIGHTNESS = 0.2;
const MIN_CHROMA = 0.02;

/** Stands for no colour: of a grey picture, and of one that cannot be read. */
const NONE = '';

const oklch = converter('oklch');

/** The colours of first crops, as `colour` of levels (docs/rules/zoom.md#colour-of-the-day). */
interface FirstColours {
  /** The level with its colour, as far as that is known soon. */
  addTo: (level: Level) => Promise<Level>;
  /** Changes with each colour that came after a level was sent without it: what was cached meanwhile lacks it. */
  state: () => string;
}

/** Measures the colours of first crops as they are asked for, and remembers them. */
export function createFirstColours(context: DerivedImageContext): FirstColours {
  const known = new LRUCache<string, string>({ max: MAX_COLOURS });
  const pending = new Map<string, Promise<string>>();
  const missed = new LRUCache<string, true>({ max: MAX_COLOURS });
  let late = 0;

  async function measure(name: string, crop: Crop): Promise<string> {
    try {
      const picture = await cropPicture(context, crop);
      // The picture may be back in a minute; its own calls report what is wrong with it.
      const colour = picture && (await context.screenshots.decodeLimit(() => colourOf(sharp(picture))));
      known.set(name, colour ?? NONE, colour === null ? { ttl: RETRY_MS } : {});
      if (colour && missed.delete(name)) late += 1;
      return colour ?? NONE;
    } catch {
      known.set(name, NONE, { ttl: RETRY_MS });
      return NONE;
    } finally {
      pending.delete(name);
    }
  }

  async function find(crop: Crop): Promise<string> {
    const name = cropName(crop);
    const found = known.get(name);
    if (found !== undefined) return found;
    const measuring = pending.get(name) ?? measure(name, crop);
    if (!known.has(name)) pending.set(name, measuring);
    const colour = await Promise.race([measuring, wait(MAX_WAIT_MS, NONE, { ref: false })]);
    if (colour === NONE) missed.set(name, true);
    return colour;
  }

  return {
    addTo: async (level) => {
      const crop = isWebAddress(level.path) ? null : storedCropOfStep(level, 1, MAX_CROP_WIDTH);
      const colour = crop ? await find(crop) : NONE;
      return colour === NONE ? level : { ...level, colour };
    },
    state: () => String(late),
  };
}

/** The dominant colour of an image, or its mean when that is nearly black or grey; empty when both are. */
export async function colourOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize({ width: MAX_MEASURED_WIDTH, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const { dominant, channels: measured } = await sharp(data, { raw: { width, height, channels } }).stats();
  const colours = [rgb(dominant.r, dominant.g, dominant.b), meanOf(measured)];
  const [bright, mean] = colours.map((colour) => ({ hex: formatHex(colour), ...oklch(colour) }));
  if (bright && bright.l >= MIN_LIGHTNESS && bright.c >= MIN_CHROMA) return bright.hex;
  return mean && mean.c >= MIN_CHROMA ? mean.hex : NONE;
}

function meanOf([red, green, blue]: Stats['channels']) {
  return rgb(red?.mean ?? 0, green?.mean ?? 0, blue?.mean ?? 0);
}

function rgb(r: number, g: number, b: number) {
  return { mode: 'rgb' as const, r: r / 255, g: g / 255, b: b / 255 };
}
