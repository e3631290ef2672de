import type { SmallPicture } from './small-picture.ts';

/** What is said about squares all over a picture, row by row, 0 to 1 each. */
export interface RarityMap {
  columns: number;
  rows: number;
  /** How much a square differs from the rest of the picture. */
  values: Float32Array;
  /** How much texture it has. */
  details: Float32Array;
}

/** From one square to the next, of the shorter side of the picture; each is twice as large. */
const STRIDE_SHARE = 1 / 32;
const MIN_STRIDE_PX = 4;
const FEATURES = 7;
const COLOUR_WEIGHT = 1.4;
const TEXTURE_WEIGHT = 1.2;
/** Each square is compared with so many, evenly spread. */
const MAX_SAMPLES = 600;
/** A square is as rare as the nearest of all but this share of them is far. */
const ALIKE_SHARE = 0.06;
/** The share that are at most as rare as what counts as 1. */
const RARE_SHARE = 0.97;
/** Less of a difference is none. */
const MIN_RARE_DISTANCE = 20;
/** A rare square that is plain, as the moon, tells less. */
const PLAIN_WORTH = 0.4;
const ENOUGH_DETAIL = 50;

/** Brightness, two colour differences, and how much they vary; not where in the square. */
function featuresOf({ width, data }: SmallPicture, left: number, top: number, side: number): number[] {
  let [light, lightSquares, warm, cold, colourSquares, across, down] = [0, 0, 0, 0, 0, 0, 0];
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      const at = (y * width + x) * 4;
      const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
      // Differences in the dark are seen as well.
      const value = Math.sqrt((0.3 * red + 0.59 * green + 0.11 * blue) / 255) * 255;
      light += value;
      lightSquares += value * value;
      const [redness, blueness] = [red - green, (red + green) / 2 - blue];
      warm += redness;
      cold += blueness;
      colourSquares += redness * redness + blueness * blueness;
      if (x + 1 < left + side) across += Math.abs((data[at + 5] as number) - green);
      if (y + 1 < top + side) down += Math.abs((data[at + width * 4 + 1] as number) - green);
    }
  }
  const count = side * side;
  const [mean, meanWarm, meanCold] = [light / count, warm / count, cold / count];
  const colourVariance = colourSquares / count - meanWarm * meanWarm - meanCold * meanCold;
  return [
    mean,
    meanWarm * COLOUR_WEIGHT,
    meanCold * COLOUR_WEIGHT,
    Math.sqrt(Math.max(0, lightSquares / count - mean * mean)) * TEXTURE_WEIGHT,
    Math.sqrt(Math.max(0, colourVariance)) * TEXTURE_WEIGHT,
    (across / count) * TEXTURE_WEIGHT,
    (down / count) * TEXTURE_WEIGHT,
  ];
}

/** How far each square is from those that are most like it. */
function distances(features: Float32Array, count: number): Float32Array {
  const samples = Math.min(count, MAX_SAMPLES);
  const squares = new Float32Array(samples);
  const alike = Math.floor(samples * ALIKE_SHARE);
  return new Float32Array(count).map((_, at) => {
    for (let sample = 0; sample < samples; sample++) {
      const other = Math.floor((sample * count) / samples);
      let sum = 0;
      for (let feature = 0; feature < FEATURES; feature++) {
        const difference =
          (features[at * FEATURES + feature] as number) - (features[other * FEATURES + feature] as number);
        sum += difference * difference;
      }
      squares[sample] = sum;
    }
    return Math.sqrt(squares.sort()[alike] as number);
  });
}

/** Lawn, brick and sky are alike in many places of a picture; a figure or a building is in one. */
export function rarityMap(picture: SmallPicture): RarityMap {
  const { width, height } = picture;
  const stride = Math.max(MIN_STRIDE_PX, Math.round(Math.min(width, height) * STRIDE_SHARE));
  const side = Math.min(2 * stride, width, height);
  const columns = Math.floor((width - side) / stride) + 1;
  const rows = Math.floor((height - side) / stride) + 1;
  const count = columns * rows;
  const features = new Float32Array(count * FEATURES);
  for (let at = 0; at < count; at++) {
    const [left, top] = [(at % columns) * stride, Math.floor(at / columns) * stride];
    features.set(featuresOf(picture, left, top, side), at * FEATURES);
  }
  const details = new Float32Array(count).map((_, at) => {
    const [light = 0, colour = 0] = features.subarray(at * FEATURES + 3, at * FEATURES + 5);
    return Math.min(1, (light + colour) / ENOUGH_DETAIL);
  });
  const apart = distances(features, count);
  const rare = Math.max(MIN_RARE_DISTANCE, apart.toSorted()[Math.floor(count * RARE_SHARE)] as number);
  const values = apart.map(
    (distance, at) =>
      Math.min(1, distance / rare) * (PLAIN_WORTH + (1 - PLAIN_WORTH) * (details[at] as number)),
  );
  return { columns, rows, values, details };
}
