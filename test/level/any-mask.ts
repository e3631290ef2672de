import fc from 'fast-check';
import { type Mask, MIN_MASK_SIDE, roundMask } from '#shared/level/mask/mask.ts';

const part = fc.integer({ min: 0, max: 2 ** 30 }).map((value) => value / 2 ** 30);
const side = part.map((share) => MIN_MASK_SIDE + share * (1 - MIN_MASK_SIDE));

/** Any mask that may be sent, with as many decimals as it likes. */
export const anyMask: fc.Arbitrary<Mask> = fc
  .record({ across: part, down: part, width: side, height: side })
  .map(({ across, down, width, height }) => ({
    x: across * (1 - width),
    y: down * (1 - height),
    width,
    height,
  }));

/** Any mask as levels hold it. */
export const roundedMask: fc.Arbitrary<Mask> = anyMask.map(roundMask);
