import type { CSSProperties, PointerEvent } from 'react';
import type { Corner } from '#shared/level/edit-masks.ts';
import type { Rect } from '#shared/level/zoom.ts';
import styles from './mask-handles.module.css';

interface MaskHandlesProps {
  /** In fractions of the frame. */
  place: Rect;
  onPointerDown: (event: PointerEvent, corner: Corner) => void;
}

const corners: readonly Corner[] = [
  { x: 'left', y: 'top' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'bottom' },
];
const TOLERANCE = 0.001;
const percent = (fraction: number) => `${fraction * 100}%`;
const isInFrame = (fraction: number) => fraction > -TOLERANCE && fraction < 1 + TOLERANCE;

/** The corners of a mask, to be dragged; keys resize without them. */
export function MaskHandles({ place, onPointerDown }: MaskHandlesProps) {
  return corners.map((corner) => {
    const x = corner.x === 'left' ? place.x : place.x + place.width;
    const y = corner.y === 'top' ? place.y : place.y + place.height;
    if (!isInFrame(x) || !isInFrame(y)) return null;
    const style: Record<string, string | number> = {
      '--x': percent(x),
      '--y': percent(y),
      '--width': percent(place.width),
      '--height': percent(place.height),
      '--across': corner.x === 'left' ? -1 : 1,
      '--down': corner.y === 'top' ? -1 : 1,
    };
    const isFalling = (corner.x === 'left') === (corner.y === 'top');
    return (
      <span
        key={`${corner.x} ${corner.y}`}
        className={`${styles.handle} ${isFalling ? styles.falling : styles.rising}`}
        style={style as CSSProperties}
        data-corner={`${corner.x} ${corner.y}`}
        aria-hidden="true"
        onPointerDown={(event) => onPointerDown(event, corner)}
      />
    );
  });
}
