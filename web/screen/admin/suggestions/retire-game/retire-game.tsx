import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RetiredGame } from '#shared/api/game/retired-game.ts';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { GamePicker } from '../../../../game/picker/game-picker.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ItemList } from '../../../../ui/list/item-list.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { ChosenGame } from './chosen-game.tsx';
import styles from './retire.module.css';
import { type GameRetirement, gameText, retiredGamesQuery, useRetireGame } from './use-retire-game.ts';

/** Removes a game that no level features, merges a duplicate into another, and brings both back (docs/rules/catalogue.md#merged-games). */
export function RetireGame() {
  const retire = useRetireGame();
  const [chosen, setChosen] = useState<Game | null>(null);
  const region = useRef<HTMLDivElement>(null);

  // What had the focus is gone with the other half.
  function choose(game: Game | null) {
    setChosen(game);
    region.current?.focus();
  }

  return (
    <Card title={t('Remove or merge a game')}>
      <section
        ref={region}
        className={`stack gap-3 ${styles.region}`}
        aria-label={t('Remove or merge a game')}
        aria-busy={retire.isWorking}
        tabIndex={-1}
      >
        {chosen ? (
          <ChosenGame key={chosen.id} game={chosen} retire={retire} onClose={() => choose(null)} />
        ) : (
          <GamePicker
            verb={t('Select')}
            placeholder={t('Search a game...')}
            isGuessed={() => false}
            onPick={(game) => {
              retire.forgetDone();
              choose(game);
            }}
          />
        )}
        {retire.done !== '' && (
          <p className="good medium" role="status">
            {retire.done}
          </p>
        )}
        {retire.problem !== null && (
          <p className="bad medium" role="alert">
            {retire.problem}
          </p>
        )}
        <RetiredList retire={retire} />
      </section>
    </Card>
  );
}

const FIRST_SHOWN = 5;

function fateOf({ mergedInto }: RetiredGame): string {
  if (mergedInto === null) return t('removed');
  return mergedInto.name === null ? t('merged') : t('merged into {name}', { name: mergedInto.name });
}

/** The games that were removed or merged last, each with a button that brings it back. */
function RetiredList({ retire }: { retire: GameRetirement }) {
  const query = useQuery(retiredGamesQuery());
  return (
    <Loaded query={query} failed={t('The list of removed games could not be loaded')}>
      {(games) =>
        games.length > 0 && (
          <div className="stack gap-1">
            <h3 className={`strong ${styles.heading}`}>{t('Removed and merged')}</h3>
            <ItemList items={games} max={FIRST_SHOWN} isBusy={retire.isWorking}>
              {(game) => ({
                key: String(game.id),
                title: gameText(game),
                facts: [fateOf(game)],
                actions: [
                  {
                    label: t('Restore'),
                    name: t('Restore {game}', { game: gameText(game) }),
                    run: () => void retire.restore(game),
                  },
                ],
              })}
            </ItemList>
          </div>
        )
      }
    </Loaded>
  );
}
