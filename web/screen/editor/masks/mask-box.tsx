import type { KeyboardEvent, PointerEvent } from 'react';
import type { Mask } from '#shared/level/mask.ts';
import type { Rect } from '#shared/level/zoom.ts';
import styles from './mask-box.module.css';
import { formatMask } from './mask-place.ts';

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

const percent = (fraction: number) => `${fraction * 100}%`;

/** One mask on the stage; the picture under it can be seen, as it is the maker who edits it. */
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
        left: percent(place.x),
        top: percent(place.y),
        width: percent(place.width),
        height: percent(place.height),
      }}
      data-mask={index}
      aria-label={`Mask ${index + 1} of ${count}, ${formatMask(mask)}`}
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
