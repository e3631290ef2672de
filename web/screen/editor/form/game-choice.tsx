import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { useId, useState } from 'react';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { isSameCreator } from '#shared/level/credit/same-creator.ts';
import { withGame } from '#shared/level/edit/edit-level.ts';
import type { Level } from '#shared/level/level.ts';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import { hasPermission } from '#shared/user/user.ts';
import { today } from '../../../browser/time/clock.ts';
import { AddGameDialog } from '../../../game/add-game-dialog.tsx';
import { catalogue } from '../../../game/catalogue/catalogue.ts';
import { AddingPicker } from '../../../game/picker/adding-picker.tsx';
import { withTypedName } from '../../../game/picker/typed-name.ts';
import { webSearchLinks } from '../../../game/web-search-links.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { FieldFrame } from '../../../ui/field/field-frame.tsx';
import { useUser } from '../../../user/user.ts';
import type { EditorState } from '../use-editor.ts';
import styles from './game-choice.module.css';

const UNLISTED = t('Not in the list of games of this site. Players of this level find it all the same.');

interface GameChoiceProps {
  editor: EditorState;
  error: string | undefined;
}

/** The game of the level: searched, or drawn at random (docs/rules/editor.md#random-game). */
export function GameChoice({ editor, error }: GameChoiceProps) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const mayAddGames = hasPermission(useUser(), 'manage-level');
  const { name, gameId, releaseDate } = editor.level;
  const isUnlisted = name !== '' && gameId === UNLISTED_GAME_ID;
  const errorId = useId();
  const [isAdding, setIsAdding] = useState(false);
  const isWrong = error !== undefined;
  const placeholder = name === '' ? t('Search a game...') : t('Another game...');

  async function draw() {
    try {
      await loadLevels(queryClient);
      const used = usedGames(cachedLevels(queryClient), editor.level);
      const game = await catalogue.pickRandomGame(used, Math.random());
      if (game) editor.change((level) => withGame(level, game));
    } catch {
      alert({ type: 'error', message: t('The list of games could not be loaded.') });
    }
  }

  return (
    <div className={`stack gap-2 ${styles.choice} ${isWrong ? styles.invalid : ''}`}>
      <FieldFrame label={t('Game')} error={error} errorId={errorId} isRequired>
        {name !== '' && (
          <p className="large strong breaks">
            {name} {releaseDate !== null && <span className={`muted ${styles.year}`}>{releaseDate}</span>}
          </p>
        )}
        {isUnlisted && <p className="note">{UNLISTED}</p>}
        <div className={styles.row}>
          <AddingPicker
            mayAdd={mayAddGames}
            verb={t('Select')}
            addRows={withTypedName}
            placeholder={placeholder}
            fieldProps={{
              'data-field': 'game',
              'aria-required': true,
              ...(isWrong && { 'aria-invalid': true, 'aria-describedby': errorId }),
            }}
            isGuessed={() => false}
            onPick={(game) => editor.change((level) => withGame(level, game))}
          />
          <IconButton label={t('Random popular game')} tipSide="end" onClick={() => void draw()}>
            <Dices size={22} aria-hidden="true" />
          </IconButton>
        </div>
      </FieldFrame>
      {mayAddGames && (
        <Button variant="quiet" className={styles.missing} onClick={() => setIsAdding(true)}>
          {t('Game missing? Add it to the catalogue')}
        </Button>
      )}
      {isAdding && (
        <AddGameDialog
          name={isUnlisted ? name : ''}
          onAdded={(game) => editor.change((level) => withGame(level, game))}
          onClose={() => setIsAdding(false)}
        />
      )}
      {name !== '' && (
        <ul className={`small ${styles.links}`} aria-label={t('Read about the game')}>
          {webSearchLinks(name).map(({ name: site, href }) => (
            <li key={site}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {site}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The game ids of a creator's other levels. */
export function usedGames(levels: readonly ListedLevel[], { creator, id }: Level): number[] {
  return levels
    .filter(isShown)
    .filter((level) => level.id !== id && isSameCreator(level.creator, creator))
    .map(({ gameId }) => gameId);
}

const NOT_LOADED = 'Use loadLevels() before accessing cached levels';

/** Loads the levels of the day, unless they are cached and still valid. */
export async function loadLevels(queryClient: QueryClient): Promise<void> {
  await queryClient.fetchQuery(levelsQuery(today()));
}

/** The cached levels of the day. Throws before `loadLevels`, as that is a mistake of the caller. */
export function cachedLevels(queryClient: QueryClient): readonly ListedLevel[] {
  const levels = queryClient.getQueryData(levelsQuery(today()).queryKey);
  if (!levels) throw new Error(NOT_LOADED);
  return levels;
}
