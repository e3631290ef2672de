import { Suspense } from 'react';
import { lazyPart } from '../ui/loading/lazy-part.tsx';

const KeptPuzzles = lazyPart(
  async () => (await import('./kept-puzzles.tsx')).KeptPuzzles,
  () => null,
);

/** What is there without a network. Its code is among the files that the service worker has stored. */
export function KeptLater() {
  return (
    <Suspense>
      <KeptPuzzles />
    </Suspense>
  );
}
