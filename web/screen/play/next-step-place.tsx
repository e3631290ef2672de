import { lazy, Suspense } from 'react';
import { loadModule } from '../../browser/load-module.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { NextStepProps } from './next-step.tsx';
import styles from './next-step-place.module.css';

const nothing: typeof import('./next-step.tsx') = { NextStep: () => null };

// Loaded after the game has ended; without a network the link is just left out.
const NextStep = lazy(async () => ({
  default: (await loadModule(() => import('./next-step.tsx')).catch(() => nothing)).NextStep,
}));

interface NextStepPlaceProps extends Omit<NextStepProps, 'order'> {
  /** Undefined while the levels load. */
  order: NextStepProps['order'] | undefined;
}

/** The place of a next step: empty, and as high as its link, until that is known. */
export function NextStepPlace({ order, ...rest }: NextStepPlaceProps) {
  const empty = (
    <span className={`${buttonClass()} ${styles.empty}`} aria-hidden="true">
      &nbsp;
    </span>
  );
  return <Suspense fallback={empty}>{order ? <NextStep order={order} {...rest} /> : empty}</Suspense>;
}
