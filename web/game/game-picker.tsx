import { type Ref, useImperativeHandle } from 'react';
import type { Game } from '#shared/game/game.ts';
import { Button } from '../ui/button.tsx';
import { catalogue as siteCatalogue } from './catalogue.ts';
import type { Catalogue } from './create-catalogue.ts';
import styles from './game-field.module.css';
import { GameField } from './game-field.tsx';
import { PickerAnnouncer } from './picker-announcer.tsx';
import { messageText } from './picker-messages.ts';
import { ResultList } from './result-list.tsx';
import { ResultMessage } from './result-message.tsx';
import { usePicker } from './use-picker.ts';
import { usePickerCombobox } from './use-picker-combobox.ts';
import { useRowPress } from './use-row-press.ts';

export interface GamePickerHandle {
  focus(): void;
}

export interface GamePickerProps {
  /** What picking a game does, in a word. */
  verb: 'Submit' | 'Select';
  /** The question that the field asks: its placeholder and its label. */
  placeholder: string;
  isGuessed: (game: Game) => boolean;
  onPick: (game: Game) => void;
  /** Adds a Skip button, and Enter in the empty field does the same. */
  onSkip?: (() => void) | undefined;
  disabled?: boolean;
  catalogue?: Catalogue;
  ref?: Ref<GamePickerHandle>;
}

/** A field that finds a game by its name, with the results floating below it. */
export function GamePicker(props: GamePickerProps) {
  const { verb, placeholder, isGuessed, onPick, onSkip, disabled = false, ref } = props;
  const catalogue = props.catalogue ?? siteCatalogue;
  const picker = usePicker({ catalogue, isGuessed, onPick, onSkip });
  const combobox = usePickerCombobox(picker);
  const rowPress = useRowPress(picker);
  const { search, inputRef, notice } = picker;
  useImperativeHandle(ref, () => ({ focus: () => inputRef.current?.focus() }), [inputRef]);

  return (
    <div className={styles.picker}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know the search element */}
      <div role="search" className={styles.finder} {...combobox.insideProps}>
        <label className="visually-hidden" id={combobox.labelId} htmlFor={combobox.fieldProps.id}>
          {placeholder}
        </label>
        <GameField
          inputProps={{
            ...combobox.fieldProps,
            ref: inputRef,
            value: search.text,
            placeholder,
            disabled,
            onChange: (event) => picker.change(event.currentTarget.value),
            onFocus: catalogue.prefetch,
          }}
          hasText={search.text !== ''}
          onClear={picker.clear}
        />
        {picker.isOpen && (
          <ResultList
            key={picker.rowsText}
            rows={picker.rows}
            total={search.answer?.total ?? 0}
            verb={verb}
            highlighted={picker.highlighted}
            isFollowed={!picker.isByPointer}
            isGuessed={isGuessed}
            onNearEnd={search.grow}
            listProps={{ ...combobox.listProps, onPointerDown: rowPress.onPointerDown }}
            optionProps={(row, index) => ({
              ...combobox.optionProps(index),
              onClick: () => rowPress.onClick(row, index),
            })}
          />
        )}
        {notice && (
          <ResultMessage
            words={messageText(notice, picker.rowsText)}
            onRetry={notice === 'failed' ? picker.retry : undefined}
          />
        )}
      </div>
      {onSkip && (
        <Button className={styles.skip} disabled={disabled} onClick={picker.skip}>
          Skip
        </Button>
      )}
      <PickerAnnouncer picker={picker} isGuessed={isGuessed} />
    </div>
  );
}
