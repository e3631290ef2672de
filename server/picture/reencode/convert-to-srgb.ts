import type { PictureColour } from '#shared/draft/picture-colour.ts';

type Row = readonly [number, number, number];

const BT_601 = [
  [0.9395, 0.0502, 0.0103],
  [0.0178, 0.9658, 0.0164],
  [-0.0016, -0.0044, 1.006],
] as const;
/** What turns linear light of other primaries into that of sRGB, by their codes in ITU-T H.273. All have the same white. */
const TO_SRGB: Partial<Record<number, readonly [Row, Row, Row]>> = {
  5: [
    [1.044, -0.044, 0],
    [0, 1, 0],
    [0, 0.0118, 0.9882],
  ],
  6: BT_601,
  7: BT_601,
  9: [
    [1.6605, -0.5876, -0.0728],
    [-0.1246, 1.1329, -0.0083],
    [-0.0182, -0.1006, 1.1187],
  ],
  12: [
    [1.2249, -0.2249, 0],
    [-0.0421, 1.0421, 0],
    [-0.0196, -0.0786, 1.0983],
  ],
};
const UNCHANGED = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;
/** What the light was raised to, by codes; the curves of others are taken for that of sRGB. */
const EXPONENTS: Partial<Record<number, number>> = { 4: 1 / 2.2, 5: 1 / 2.8, 8: 1 };
/** Fine enough for the darkest levels, where the curve is steepest. */
const LIGHT_LEVELS = 16_384;

/** Converts pixels of three bytes each in place, as browsers do: libvips knows colour profiles alone (docs/rules/pictures.md#colours). */
export function convertToSrgb(pixels: Buffer, { primaries, transfer }: PictureColour): void {
  const exponent = typeof transfer === 'number' ? EXPONENTS[transfer] : transfer.exponent;
  const light = tableOf(256, (level) => (exponent === undefined ? lightOf(level) : level ** (1 / exponent)));
  const shown = tableOf(LIGHT_LEVELS + 1, (wanted) => Math.round(levelOf(wanted) * 255));
  const rows = TO_SRGB[primaries] ?? UNCHANGED;
  for (let at = 0; at < pixels.length; at += 3) {
    const red = light[pixels[at] ?? 0] ?? 0;
    const green = light[pixels[at + 1] ?? 0] ?? 0;
    const blue = light[pixels[at + 2] ?? 0] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const [a, b, c] = rows[channel] ?? UNCHANGED[0];
      const wanted = Math.min(1, Math.max(0, a * red + b * green + c * blue));
      pixels[at + channel] = shown[Math.round(wanted * LIGHT_LEVELS)] ?? 0;
    }
  }
}

/** The values of a function from 0 to 1. */
function tableOf(count: number, value: (x: number) => number): Float64Array {
  return Float64Array.from({ length: count }, (_, index) => value(index / (count - 1)));
}

/** The linear light of a level of sRGB. */
function lightOf(level: number): number {
  return level <= 0.040_45 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}

function levelOf(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
