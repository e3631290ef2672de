import { type Game, UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { GamePicker } from '../../game/picker/game-picker.tsx';
import { withTypedName } from '../../game/picker/typed-name.ts';
import { draftName } from '../draft-name.ts';
import { type ListedDraft, setGame } from '../drafts.ts';
import { DraftThumbnail } from '../picture/draft-thumbnail.tsx';
import { rememberGroup } from './group-games.ts';
import styles from './group-questions.module.css';

/** Asks once for the game of each group of pictures that nothing names (docs/rules/editor.md#groups-of-pictures). */
export function GroupQuestions({ drafts }: { drafts: readonly ListedDraft[] }) {
  const groups = Map.groupBy(
    drafts.filter(({ level }) => level.name === ''),
    ({ group }) => group,
  );
  return [...groups].map(
    ([group, members]) =>
      group !== null && (
        <GroupQuestion key={group} members={members} onPick={(game) => answer(group, members, game)} />
      ),
  );
}

function answer(group: string, members: readonly ListedDraft[], game: Game): void {
  if (game.id !== UNLISTED_GAME_ID) rememberGroup(group, game.id);
  setGame(members, game);
}

interface GroupQuestionProps {
  members: readonly ListedDraft[];
  onPick: (game: Game) => void;
}

function GroupQuestion({ members, onPick }: GroupQuestionProps) {
  const question = t(
    '{count, plural, one {# picture of a game: which?} other {# pictures of one game: which?}}',
    {
      count: members.length,
    },
  );
  const [first] = members;
  const name = t('Game of {name}', { name: first ? draftName(first) : '' });
  return (
    <section className={styles.question} aria-label={name}>
      <DraftThumbnail path={first?.level.path ?? ''} />
      <div className="stack gap-2">
        <p className="strong">{question}</p>
        <GamePicker
          verb={t('Select')}
          addRows={withTypedName}
          placeholder={t('Search a game...')}
          label={name}
          isGuessed={() => false}
          onPick={onPick}
        />
      </div>
    </section>
  );
}
