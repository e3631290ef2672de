import { buttonClass } from '../../ui/button.tsx';
import { NextStep, type NextStepProps } from './next-step.tsx';
import styles from './next-step-place.module.css';

interface NextStepPlaceProps extends Omit<NextStepProps, 'order'> {
  /** Undefined while the levels load. */
  order: NextStepProps['order'] | undefined;
}

/** The place of a next step: empty, and as high as its link, until that is known. */
export function NextStepPlace({ order, ...rest }: NextStepPlaceProps) {
  if (order) return <NextStep order={order} {...rest} />;
  return (
    <span className={`${buttonClass()} ${styles.empty}`} aria-hidden="true">
      &nbsp;
    </span>
  );
}
