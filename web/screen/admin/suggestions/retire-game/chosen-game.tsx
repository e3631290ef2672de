import { useQuery } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { Fragment, Suspense } from 'react';
import { Link } from 'wouter';
import type { FeaturingLevel, GameUsage } from '#shared/api/game/retired-game.ts';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { GamePickerPlaceholder } from '../../../../game/picker/game-picker-placeholder.tsx';
import { rich } from '../../../../language/rich.tsx';
import { useIsUnseen } from '../../../../level/unseen/play-along.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useQuestion } from '../../../../ui/dialog/confirm-dialog.tsx';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import { gameText, levelsText, levelText, mergeText } from './game-texts.ts';
import styles from './retire.module.css';
import { type GameRetirement, gameUsageQuery } from './use-retire-game.ts';

const GamePicker = lazyPart(async () => (await import('../../../../game/picker/game-picker.tsx')).GamePicker);
const PLACEHOLDER = t('Merge into another game...');

interface FeaturingProps {
  levels: readonly FeaturingLevel[];
  /** Whether they are only counted. */
  isAnyUnseen: boolean;
}

function Featuring({ levels, isAnyUnseen }: FeaturingProps) {
  if (levels.length === 0) return <p>{t('No level features it.')}</p>;
  return (
    <p>
      {rich('Featured by <levels></levels>.', {
        levels: () =>
          isAnyUnseen
            ? levelsText(levels, isAnyUnseen)
            : levels.map((level, index) => (
                <Fragment key={level.id}>
                  {index > 0 && ', '}
                  <Link to={paths.editLevel(level.id)}>{levelText(level)}</Link>
                </Fragment>
              )),
      })}
    </p>
  );
}

interface ChosenGameProps {
  game: Game;
  retire: GameRetirement;
  onClose: () => void;
}

/** What can be done with a game: nothing is changed before a question is answered. */
export function ChosenGame({ game, retire, onClose }: ChosenGameProps) {
  const query = useQuery(gameUsageQuery(game.id));
  const isUnseen = useIsUnseen();
  const [dialog, ask] = useQuestion();

  async function finish(work: Promise<boolean>) {
    if (await work) onClose();
  }

  function askToRemove(usage: GameUsage) {
    ask({
      question: t('Remove {game}?', { game: gameText(usage.game) }),
      detail: t(
        'Nobody can guess or select it then. Imports do not bring it back, but you can restore it here.',
      ),
      confirmLabel: t('Remove'),
      isDangerous: true,
      onConfirm: () => void finish(retire.remove(usage.game)),
    });
  }

  function askToMerge(usage: GameUsage, target: Game) {
    ask({
      question: t('Merge {game} into {game2}?', { game: gameText(usage.game), game2: gameText(target) }),
      detail: mergeText(usage.game.name, target.name, usage.levels, usage.levels.some(isUnseen)),
      confirmLabel: t('Merge'),
      onConfirm: () => void finish(retire.merge(usage, target)),
    });
  }

  return (
    <div className="stack gap-3">
      <div className="line ends">
        <strong className={`breaks ${styles.name}`}>{gameText(query.data?.game ?? game)}</strong>
        <IconButton label={t('Choose another game')} tipSide="end" onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <Loaded query={query} failed={t('It could not be loaded')}>
        {(usage) => (
          <>
            <Featuring levels={usage.levels} isAnyUnseen={usage.levels.some(isUnseen)} />
            {usage.levels.some(({ mayMove }) => !mayMove) ? (
              <p className="muted breaks">{t('Some are released: only admins may change them.')}</p>
            ) : (
              <Suspense fallback={<GamePickerPlaceholder placeholder={PLACEHOLDER} />}>
                <GamePicker
                  verb={t('Select')}
                  placeholder={PLACEHOLDER}
                  isGuessed={() => false}
                  onPick={(picked) => picked.id !== game.id && askToMerge(usage, picked)}
                />
              </Suspense>
            )}
            {usage.levels.length === 0 && (
              <div className="row">
                <Button disabled={retire.isWorking} onClick={() => askToRemove(usage)}>
                  <Trash2 size={18} aria-hidden="true" />
                  {t('Remove')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      {dialog}
    </div>
  );
}
