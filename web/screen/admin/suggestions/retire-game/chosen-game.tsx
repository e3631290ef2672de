import { useQuery } from '@tanstack/react-query';
import { Trash2, X } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { FeaturingLevel, GameUsage } from '#shared/api/game/retired-game.ts';
import type { Game } from '#shared/game/game.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { paths } from '#shared/page/paths.ts';
import { GamePicker } from '../../../../game/picker/game-picker.tsx';
import { rich } from '../../../../language/rich.tsx';
import { useIsUnseen } from '../../../../level/unseen/play-along.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { useQuestion } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Loaded } from '../../../../ui/loading/loaded.tsx';
import styles from './retire.module.css';
import { type GameRetirement, gameText, gameUsageQuery } from './use-retire-game.ts';

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
              <GamePicker
                verb={t('Select')}
                placeholder={t('Merge into another game...')}
                isGuessed={() => false}
                onPick={(picked) => picked.id !== game.id && askToMerge(usage, picked)}
              />
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

/** 'Level 12', or for a level outside of the daily order its id and state. */
function levelText({ id, number, state }: FeaturingLevel): string {
  return number === null ? `${id} (${state})` : levelTitle(id, number);
}

/** Some levels; those of a game that one of them would tell to who plays along are only counted. */
function levelsText(levels: readonly FeaturingLevel[], isAnyUnseen: boolean): string {
  if (!isAnyUnseen) return levels.map(levelText).join(', ');
  return t('{count, plural, one {# level} other {# levels}}', { count: levels.length });
}

/** What a merge changes, for the question before it. */
function mergeText(
  name: string,
  target: string,
  levels: readonly FeaturingLevel[],
  isAnyUnseen: boolean,
): string {
  const named = t('“{name}” becomes another name of “{target}”.', { name, target });
  const moved =
    levels.length === 0
      ? ''
      : t('The answer of {levels} becomes “{target}”.', { levels: levelsText(levels, isAnyUnseen), target });
  return joinSentences(named, moved, t('Imports do not bring it back, but you can restore it here.'));
}
