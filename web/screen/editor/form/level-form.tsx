import * as v from 'valibot';
import { t } from '#shared/language/t.ts';
import { MAX_YEAR_LENGTH, parseReleaseYear } from '#shared/level/edit/edit-level.ts';
import type { Level } from '#shared/level/level.ts';
import { MAX_TEXT_LENGTH } from '#shared/level/level-texts.ts';
import type { LevelError } from '#shared/level/level-validity.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { MAY_SHARE } from '../../../submission/may-share.ts';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { TextArea, TextField } from '../../../ui/field/text-field.tsx';
import styles from '../editor-layout.module.css';
import type { EditorState } from '../use-editor.ts';
import { AcceptedGames } from './accepted-games.tsx';
import { GameChoice } from './game-choice.tsx';
import { ImageField } from './image-field.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { errorOf } from './use-validity.ts';

const CREATOR_LENGTH = 20;

interface LevelFormProps {
  editor: EditorState;
  errors: readonly LevelError[];
  /** False while the stage has the button for a file. */
  hasFileButton: boolean;
  onPicture: (file: Blob) => void;
  onAddress: (address: string) => void;
  isManager: boolean;
}

/** All that a level is but its zoom presets. */
export function LevelForm({
  editor,
  errors,
  hasFileButton,
  onPicture,
  onAddress,
  isManager,
}: LevelFormProps) {
  const { level } = editor;
  const [, rememberCreator] = useLocalStorage('creator', v.string(), '');
  const set = (changes: Partial<Level>) =>
    editor.change((before) => ({ ...before, ...changes }), `type ${Object.keys(changes).join()}`);

  return (
    <>
      <ImageField
        editor={editor}
        error={errorOf(errors, 'image')}
        hasFileButton={hasFileButton}
        onPicture={onPicture}
        onAddress={onAddress}
      />
      <GameChoice editor={editor} error={errorOf(errors, 'game')} />
      {level.name !== '' && <AcceptedGames editor={editor} />}
      <div className={styles.pair}>
        <TextField
          label={t('Year')}
          data-field="releaseDate"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_YEAR_LENGTH}
          value={level.releaseDate ?? ''}
          error={errorOf(errors, 'releaseDate')}
          onChange={({ target }) => set({ releaseDate: parseReleaseYear(target.value) })}
        />
        <TextField
          label={t('Creator')}
          isRequired
          data-field="creator"
          autoComplete="nickname"
          maxLength={CREATOR_LENGTH}
          value={level.creator}
          error={errorOf(errors, 'creator')}
          onChange={({ target }) => {
            rememberCreator(target.value);
            set({ creator: target.value });
          }}
        />
      </div>
      <TextArea
        label={t('Description')}
        placeholder={t('What is this game about?')}
        maxLength={MAX_TEXT_LENGTH}
        value={level.presentation}
        onChange={({ target }) => set({ presentation: target.value })}
      />
      <TextArea
        label={t('Did you know')}
        placeholder={t('A fact that even fans may not know')}
        maxLength={MAX_TEXT_LENGTH}
        value={level.didYouKnow}
        onChange={({ target }) => set({ didYouKnow: target.value })}
      />
      <Checkbox
        label={t('Hide as a spoiler')}
        isChecked={level.didYouKnowSpoils}
        onChange={(didYouKnowSpoils) => set({ didYouKnowSpoils })}
      />
      <TextField
        label={t('Comment')}
        data-field="comment"
        placeholder={t('The theme of the level, if it has one')}
        hint={t('Shown below the picture from the first step.')}
        maxLength={MAX_TEXT_LENGTH}
        value={level.comment}
        onChange={({ target }) => set({ comment: target.value })}
      />
      <TranslationFields {...{ editor, isManager }} />
      {!isManager && (
        <Checkbox
          label={MAY_SHARE}
          isChecked={level.mayShare ?? false}
          onChange={(mayShare) => set({ mayShare })}
        />
      )}
    </>
  );
}
