import { Suspense } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';

const KeptPuzzles = lazyPart(
  async () => (await import('./kept-puzzles.tsx')).KeptPuzzles,
  () => null,
);

/** What is there without a network. Its code is loaded once a service worker keeps anything, not with the first play. */
export function KeptLater() {
  return (
    <Suspense>
      <KeptPuzzles />
    </Suspense>
  );
}
