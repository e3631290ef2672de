import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { RetiredGame } from '#shared/api/retired-game.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadErrorNote } from '../../../../ui/load-error-note.tsx';
import { ShortList } from '../../../../ui/short-list.tsx';
import { gameText } from './game-texts.ts';
import { retiredGamesQuery } from './queries.ts';
import styles from './retire.module.css';
import type { RetireGame } from './use-retire-game.ts';

const FIRST_SHOWN = 5;

function fateOf({ mergedInto }: RetiredGame): string {
  if (mergedInto === null) return 'removed';
  return mergedInto.name === null ? 'merged' : `merged into ${mergedInto.name}`;
}

/** The games that were removed or merged last, each with a button that brings it back. */
export function RetiredList({ retire }: { retire: RetireGame }) {
  const { data: games = [], error } = useQuery(retiredGamesQuery());
  if (error) return <LoadErrorNote what="The list of removed games" error={error} look="muted" />;
  if (games.length === 0) return null;
  return (
    <div className={styles.retired}>
      <h3 className={styles.heading}>Removed and merged</h3>
      <ShortList items={games} max={FIRST_SHOWN} className={styles.list}>
        {(game) => (
          <li key={game.id} className={styles.item}>
            <span className={styles.name}>
              {gameText(game)} <span className={styles.fate}>{fateOf(game)}</span>
            </span>
            <Button
              look="quiet"
              disabled={retire.isWorking}
              aria-label={`Restore ${gameText(game)}`}
              onClick={() => void retire.restore(game)}
            >
              <Undo2 size={16} aria-hidden="true" />
              Restore
            </Button>
          </li>
        )}
      </ShortList>
    </div>
  );
}
