import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { MARK_RINGS, type MarkRing } from '#shared/play/mark.ts';
import styles from './mark.module.css';

interface MarkProps {
  /** One per step, the first in the centre. */
  outcomes: readonly StepOutcome[];
  /** The step that is shown while the level is played. */
  current?: number | undefined;
  /** What it says to screen readers; without, it is hidden from them. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Five nested rings, one per step, drawn by outcome: by pattern as well as by colour. Its size is that of `--mark`, 28 px by default. */
export function Mark({ outcomes, current, label, className = '' }: MarkProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden
    <svg
      className={`${styles.mark} ${className}`}
      viewBox="-1 -1 50 50"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {MARK_RINGS.map((ring, index) => {
        const outcome = outcomes[index] ?? 'not-played';
        const isCurrent = outcome === 'not-played' && index + 1 === current;
        return <Ring key={ring.side} {...ring} className={isCurrent ? styles.current : styles[outcome]} />;
      })}
    </svg>
  );
}

interface RingProps extends MarkRing {
  className?: string | undefined;
}

/** One ring, to be drawn in a box of `MARK_BOX` units. */
export function Ring({ inset, side, radius, className }: RingProps) {
  return <rect className={className} x={inset} y={inset} width={side} height={side} rx={radius} />;
}
