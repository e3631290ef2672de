import { type CSSProperties, useMemo } from 'react';
import type { Mask } from '#shared/level/mask/mask.ts';
import type { ImageSize } from '#shared/level/zoom/crop-rect.ts';
import { colouredBlocks } from './mask-colours.ts';
import styles from './mask-layer.module.css';
import { useReadablePicture } from './use-readable-picture.ts';

interface MaskLayerProps {
  masks: readonly Mask[];
  /** The URL of the full picture. */
  url: string;
  /** That of the picture, in pixels. */
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
