import { Suspense } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { NextStepProps } from './next-step.tsx';
import styles from './next-step-place.module.css';

interface NextStepPlaceProps extends Omit<NextStepProps, 'order'> {
  /** Undefined while the levels load. */
  order: NextStepProps['order'] | undefined;
}

function Place() {
  return (
    <span className={`${buttonClass()} ${styles.empty}`} aria-hidden="true">
      &nbsp;
    </span>
  );
}

// Like the levels that it needs, it comes with the network.
const NextStep = lazyPart(async () => (await import('./next-step.tsx')).NextStep, Place);

/** The place of a next step: empty, and as high as its link, until that is known. */
export function NextStepPlace({ order, ...rest }: NextStepPlaceProps) {
  return <Suspense fallback={<Place />}>{order ? <NextStep order={order} {...rest} /> : <Place />}</Suspense>;
}
