import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import type { Mask } from '#shared/level/mask/mask.ts';
import { blockColour, maskBlocks } from '#shared/level/mask/mask-blocks.ts';
import { maskBox } from '#shared/level/mask/mask-box.ts';
import type { ImageSize, PixelBox } from '#shared/level/zoom/crop-rect.ts';
import { type ReadImage, readPixels } from '../../browser/file/images.ts';
import styles from './mask-layer.module.css';

interface MaskLayerProps {
  masks: readonly Mask[];
  /** The URL of the full picture. */
  url: string;
  /** The size of the picture in pixels. */
  size: ImageSize;
  /** Places the layer as the picture is placed. */
  style: CSSProperties;
}

/** Covers what is under the masks of a full picture (docs/rules/zoom.md#masks). Until the picture is read, it covers it in one colour. */
export function MaskLayer({ masks, url, size, style }: MaskLayerProps) {
  const picture = useReadablePicture(url);
  const { width: fullWidth, height: fullHeight } = size;
  const blocks = useMemo(
    () => colouredBlocks(masks, { width: fullWidth, height: fullHeight }, picture),
    [masks, fullWidth, fullHeight, picture],
  );
  return (
    <svg
      className={styles.layer}
      style={style}
      viewBox={`0 0 ${fullWidth} ${fullHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {blocks.map(({ left, top, width, height, colour }, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
          key={index}
          x={left}
          y={top}
          width={width}
          height={height}
          fill={colour}
        />
      ))}
    </svg>
  );
}

const NOMINAL_HEIGHT = 1000;

/** A size for the layer of a picture that is shown small, of which only the ratio is known. */
export function nominalSize(imageRatio: number): ImageSize {
  return { width: Math.round(imageRatio * NOMINAL_HEIGHT), height: NOMINAL_HEIGHT };
}

/** A part of a picture in one colour, a CSS value. */
export interface ColouredBlock extends PixelBox {
  colour: string;
}

/** Where nothing is known of the picture. */
export const UNKNOWN_COLOUR = '#5b5f6b';

/** The blocks that cover what is under masks: the averages of the picture, or one colour where its pixels cannot be read. */
export function colouredBlocks(
  masks: readonly Mask[],
  size: ImageSize,
  picture: ReadImage | null,
): ColouredBlock[] {
  const boxes = masks.map((mask) => maskBox(mask, size));
  if (!picture) return boxes.map((box) => ({ ...box, colour: UNKNOWN_COLOUR }));
  return boxes.flatMap(maskBlocks).map((box) => {
    const [red, green, blue] = blockColour(picture.pixels, scaledBox(box, size, picture.pixels));
    return { ...box, colour: `rgb(${red} ${green} ${blue})` };
  });
}

/** The pixels of a box in a picture of another size; at least one. */
function scaledBox(box: PixelBox, from: ImageSize, to: ImageSize): PixelBox {
  const left = Math.min(to.width - 1, Math.floor((box.left * to.width) / from.width));
  const top = Math.min(to.height - 1, Math.floor((box.top * to.height) / from.height));
  const right = Math.ceil(((box.left + box.width) * to.width) / from.width);
  const bottom = Math.ceil(((box.top + box.height) * to.height) / from.height);
  return {
    left,
    top,
    width: Math.max(1, Math.min(to.width, right) - left),
    height: Math.max(1, Math.min(to.height, bottom) - top),
  };
}

const UNUSED_MS = 60_000;

/** The picture at a URL as pixels, read once; null while it is read and where it cannot be. */
export function useReadablePicture(url: string | null): ReadImage | null {
  const { data = null } = useQuery({
    queryKey: ['pixels', url],
    queryFn: () => readPixels(url ?? ''),
    enabled: url !== null,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: UNUSED_MS,
    structuralSharing: false,
  });
  return data;
}
