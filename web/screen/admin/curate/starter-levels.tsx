import { PackageMinus, PackagePlus } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { isStarterMade } from '#shared/level/level-origin.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { SortedCandidates } from './use-candidates.ts';

interface StarterLevelsProps {
  lists: SortedCandidates;
  /** The levels of the daily order that may move. */
  movable: readonly string[];
  onSet: (isAside: boolean) => void;
}

/** Sets the levels of the starter pack aside together, or brings them back (docs/rules/candidates.md#starter-levels). */
export function StarterLevels({ lists, movable, onSet }: StarterLevelsProps) {
  const inOrder = movable.filter(isStarterMade).length;
  const aside = lists.putOff.filter(({ level }) => isStarterMade(level.id)).length;
  return (
    <>
      {inOrder > 0 && (
        <Button variant="quiet" onClick={() => onSet(true)}>
          <PackageMinus size={18} aria-hidden="true" />
          {t('Set starter pack aside ({count})', { count: inOrder })}
        </Button>
      )}
      {aside > 0 && (
        <Button variant="quiet" onClick={() => onSet(false)}>
          <PackagePlus size={18} aria-hidden="true" />
          {t('Bring starter pack back ({count})', { count: aside })}
        </Button>
      )}
    </>
  );
}
