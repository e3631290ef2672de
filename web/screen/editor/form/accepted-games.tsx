import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { nameLanguage } from '#shared/game/name-language.ts';
import { t } from '#shared/language/t.ts';
import { type AcceptedGame, isRightName, MAX_ALSO_ACCEPTED } from '#shared/level/also-accepted.ts';
import { withAlsoAccepted } from '#shared/level/edit/edit-level.ts';
import { hasPermission } from '#shared/user/user.ts';
import { editionProposalsQuery } from '../../../game/edition-proposals-query.ts';
import { AddingPicker } from '../../../game/picker/adding-picker.tsx';
import type { GamePickerHandle } from '../../../game/picker/game-picker.tsx';
import { FieldFrame } from '../../../ui/field/field-frame.tsx';
import { useUser } from '../../../user/user.ts';
import type { EditorState } from '../use-editor.ts';
import styles from './accepted-games.module.css';

const HINT = t('Editions and other titles that count as right.');
const FULL = t('These are {count} titles, the most that a level can have.', { count: MAX_ALSO_ACCEPTED });
const NONE: readonly AcceptedGame[] = [];

/** The focus goes to the next button of the list before the one that has it disappears. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): boolean {
  const item = currentTarget.closest('li');
  const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  neighbour?.focus();
  return neighbour !== undefined && neighbour !== null;
}

/** The games that the level also accepts, with those that the catalogue proposes (docs/rules/levels.md#also-accepted). */
export function AcceptedGames({ editor }: { editor: EditorState }) {
  const { level } = editor;
  const accepted = level.alsoAccepted ?? NONE;
  const proposals = useQuery(editionProposalsQuery(level.gameId, level.name)).data ?? [];
  const further = proposals.filter(({ name }) => !isRightName(name, level));
  const editions = further.filter(({ isEdition }) => isEdition);
  const isFull = accepted.length >= MAX_ALSO_ACCEPTED;
  const mayAdd = hasPermission(useUser(), 'manage-level');
  const picker = useRef<GamePickerHandle>(null);
  const [note, setNote] = useState('');

  function add(...games: readonly AcceptedGame[]) {
    const [first] = games;
    const isKnown = games.length === 1 && first && isRightName(first.name, level);
    setNote(isKnown ? t('{name} already counts.', { name: first.name }) : '');
    if (isKnown) return;
    editor.change((before) => withAlsoAccepted(before, [...(before.alsoAccepted ?? []), ...games]));
  }

  function remove(event: MouseEvent<HTMLElement>, { id }: AcceptedGame) {
    setNote('');
    if (!focusNeighbour(event)) picker.current?.focus();
    editor.change((before) =>
      withAlsoAccepted(
        before,
        (before.alsoAccepted ?? []).filter((game) => game.id !== id),
      ),
    );
  }

  return (
    <FieldFrame label={t('Also accepted')} hint={isFull ? FULL : HINT}>
      {accepted.length > 0 && (
        <ul className={`row ${styles.chips}`} aria-label={t('Also accepted')}>
          {accepted.map((game) => (
            <li key={game.id} className={styles.chip}>
              <span lang={nameLanguage(game.name)}>{game.name}</span>
              <button
                type="button"
                aria-label={t('Remove {name}', { name: game.name })}
                onClick={(event) => remove(event, game)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddingPicker
        mayAdd={mayAdd}
        ref={picker}
        verb={t('Select')}
        placeholder={t('Add a title...')}
        disabled={isFull}
        isGuessed={() => false}
        onPick={add}
      />
      {further.length > 0 && !isFull && (
        <ul className={`row ${styles.chips}`} aria-label={t('Proposed')}>
          {further.map((game) => (
            <li key={game.id}>
              <button
                type="button"
                className={styles.proposal}
                aria-label={t('Add {name}', { name: game.name })}
                onClick={(event) => {
                  if (!focusNeighbour(event)) picker.current?.focus();
                  add(game);
                }}
              >
                <Plus aria-hidden="true" />
                {game.name}
              </button>
            </li>
          ))}
          {editions.length > 1 && (
            <li>
              <button
                type="button"
                className={styles.all}
                onClick={() => {
                  picker.current?.focus();
                  add(...editions);
                }}
              >
                {t('Add all editions')}
              </button>
            </li>
          )}
        </ul>
      )}
      <p className={`note ${styles.note}`} role="status">
        {note}
      </p>
    </FieldFrame>
  );
}
