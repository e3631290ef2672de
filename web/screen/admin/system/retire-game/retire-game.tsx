import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { RetiredGame } from '#shared/api/retired-game.ts';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { GamePickerPlaceholder } from '../../../../game/picker/game-picker-placeholder.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { ShortList } from '../../../../ui/list/short-list.tsx';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import { LoadErrorNote } from '../../../../ui/loading/load-error-note.tsx';
import panel from '../panel.module.css';
import { ChosenGame } from './chosen-game.tsx';
import { gameText } from './game-texts.ts';
import styles from './retire.module.css';
import { type GameRetirement, retiredGamesQuery, useRetireGame } from './use-retire-game.ts';

const GamePicker = lazyPart(async () => (await import('../../../../game/picker/game-picker.tsx')).GamePicker);
const PLACEHOLDER = t('Search a game...');

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
    <Card title={t('Remove or merge a game')}>
      <section
        ref={region}
        className={`${panel.panel} ${styles.region}`}
        aria-label={t('Remove or merge a game')}
        aria-busy={retire.isWorking}
        tabIndex={-1}
      >
        {chosen ? (
          <ChosenGame key={chosen.id} game={chosen} retire={retire} onClose={() => choose(null)} />
        ) : (
          <Suspense fallback={<GamePickerPlaceholder placeholder={PLACEHOLDER} />}>
            <GamePicker
              verb={t('Select')}
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

const FIRST_SHOWN = 5;

function fateOf({ mergedInto }: RetiredGame): string {
  if (mergedInto === null) return t('removed');
  return mergedInto.name === null ? t('merged') : t('merged into {name}', { name: mergedInto.name });
}

/** The games that were removed or merged last, each with a button that brings it back. */
function RetiredList({ retire }: { retire: GameRetirement }) {
  const { data: games = [], error } = useQuery(retiredGamesQuery());
  if (error)
    return (
      <LoadErrorNote
        text={t('The list of removed games could not be loaded')}
        error={error}
        variant="muted"
      />
    );
  if (games.length === 0) return null;
  return (
    <div className={styles.retired}>
      <h3 className={styles.heading}>{t('Removed and merged')}</h3>
      <ShortList items={games} max={FIRST_SHOWN} className={styles.list}>
        {(game) => (
          <li key={game.id} className={styles.item}>
            <span className={styles.name}>
              {gameText(game)} <span className={styles.fate}>{fateOf(game)}</span>
            </span>
            <Button
              variant="quiet"
              disabled={retire.isWorking}
              aria-label={t('Restore {game}', { game: gameText(game) })}
              onClick={() => void retire.restore(game)}
            >
              <Undo2 size={16} aria-hidden="true" />
              {t('Restore')}
            </Button>
          </li>
        )}
      </ShortList>
    </div>
  );
}
