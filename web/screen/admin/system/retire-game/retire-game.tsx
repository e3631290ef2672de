import { Suspense, useRef, useState } from 'react';
import type { Game } from '#shared/game/game.ts';
import { GamePickerPlaceholder } from '../../../../game/game-picker-placeholder.tsx';
import { Card } from '../../../../ui/card.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import panel from '../panel.module.css';
import { ChosenGame } from './chosen-game.tsx';
import styles from './retire.module.css';
import { RetiredList } from './retired-list.tsx';
import { useRetireGame } from './use-retire-game.ts';

const GamePicker = lazyPart(async () => (await import('../../../../game/game-picker.tsx')).GamePicker);
const PLACEHOLDER = 'Search a game...';

/** Removes a game that no level features, merges a duplicate into another, and brings both back (docs/rules/catalogue.md#merged-games). */
export function RetireGame() {
  const retire = useRetireGame();
  const [chosen, setChosen] = useState<Game | null>(null);
  const { outcome } = retire;
  const region = useRef<HTMLDivElement>(null);

  // What had the focus is gone with the other half.
  function choose(game: Game | null) {
    setChosen(game);
    region.current?.focus();
  }

  return (
    <Card title="Remove or merge a game">
      <section
        ref={region}
        className={`${panel.panel} ${styles.region}`}
        aria-label="Remove or merge a game"
        aria-busy={retire.isWorking}
        tabIndex={-1}
      >
        {chosen ? (
          <ChosenGame key={chosen.id} game={chosen} retire={retire} onClose={() => choose(null)} />
        ) : (
          <Suspense fallback={<GamePickerPlaceholder placeholder={PLACEHOLDER} />}>
            <GamePicker
              verb="Select"
              placeholder={PLACEHOLDER}
              isGuessed={() => false}
              onPick={(game) => {
                retire.forgetOutcome();
                choose(game);
              }}
            />
          </Suspense>
        )}
        {outcome && (
          <p className={outcome.isGood ? panel.good : panel.bad} role={outcome.isGood ? 'status' : 'alert'}>
            {outcome.message}
          </p>
        )}
        <RetiredList retire={retire} />
      </section>
    </Card>
  );
}
