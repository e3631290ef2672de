import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { t } from '#shared/language/t.ts';
import type { Corner, Point } from '#shared/level/mask/edit-masks.ts';
import type { Mask } from '#shared/level/mask/mask.ts';
import {
  FRAME_RATIO,
  imagePlacement,
  type Rect,
  visibleRect,
  type ZoomPreset,
} from '#shared/level/zoom/zoom.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { cssPercent } from '../../../browser/css-percent.ts';
import styles from './mask-box.module.css';

interface MaskBoxProps {
  /** Counted from 0. */
  index: number;
  count: number;
  mask: Mask;
  /** In fractions of the frame. */
  place: Rect;
  isSelected: boolean;
  helpId: string;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
}

/** One mask on the stage; the picture under it stays visible for its creator. */
export function MaskBox({
  index,
  count,
  mask,
  place,
  isSelected,
  helpId,
  onSelect,
  ...events
}: MaskBoxProps) {
  return (
    <button
      type="button"
      className={`${styles.mask} ${isSelected ? styles.selected : ''}`}
      style={{
        left: cssPercent(place.x),
        top: cssPercent(place.y),
        width: cssPercent(place.width),
        height: cssPercent(place.height),
      }}
      data-mask={index}
      aria-label={t('Mask {number} of {count}, {place}', {
        number: index + 1,
        count,
        place: formatMask(mask),
      })}
      aria-describedby={helpId}
      onFocus={onSelect}
      onKeyDown={events.onKeyDown}
      onPointerDown={(event) => {
        // Safari does not focus a button that is pressed.
        event.currentTarget.focus();
        events.onPointerDown(event);
      }}
    />
  );
}

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
const isInFrame = (fraction: number) => fraction > -TOLERANCE && fraction < 1 + TOLERANCE;

/** The corners of a mask, to be dragged; keys resize without them. */
export function MaskHandles({ place, onPointerDown }: MaskHandlesProps) {
  return corners.map((corner) => {
    const x = corner.x === 'left' ? place.x : place.x + place.width;
    const y = corner.y === 'top' ? place.y : place.y + place.height;
    if (!isInFrame(x) || !isInFrame(y)) return null;
    const style: Record<string, string | number> = {
      '--x': cssPercent(x),
      '--y': cssPercent(y),
      '--width': cssPercent(place.width),
      '--height': cssPercent(place.height),
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

/** What the frame shows of the image. */
export interface View {
  preset: ZoomPreset;
  imageRatio: number;
}

/** Where a mask lies in the frame, in fractions of the frame. */
export function placeInFrame(mask: Mask, { preset, imageRatio }: View): Rect {
  const image = imagePlacement(preset, imageRatio);
  return {
    x: (image.x + mask.x * image.width) / FRAME_RATIO,
    y: image.y + mask.y * image.height,
    width: (mask.width * image.width) / FRAME_RATIO,
    height: mask.height * image.height,
  };
}

/** The point of the image at a point of the frame, both in fractions; it may lie outside of the image. */
export function pointInImage(point: Point, { preset, imageRatio }: View): Point {
  const image = imagePlacement(preset, imageRatio);
  return { x: (point.x * FRAME_RATIO - image.x) / image.width, y: (point.y - image.y) / image.height };
}

/** Whether the frame shows a part of a mask. */
export function isInView(mask: Mask, { preset, imageRatio }: View): boolean {
  const shown = visibleRect(preset, imageRatio);
  const isAcross = mask.x < shown.x + shown.width && shown.x < mask.x + mask.width;
  return isAcross && mask.y < shown.y + shown.height && shown.y < mask.y + mask.height;
}

/** The size and place of a mask as text, in percent of the picture. */
export function formatMask({ x, y, width, height }: Mask): string {
  return t('{width} wide, {height} high, {x} from the left, {y} from the top', {
    width: formatPercent(width, 1),
    height: formatPercent(height, 1),
    x: formatPercent(x, 1),
    y: formatPercent(y, 1),
  });
}
