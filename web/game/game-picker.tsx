import { type InputHTMLAttributes, type Ref, useImperativeHandle } from 'react';
import type { Game } from '#shared/game/game.ts';
import { Button } from '../ui/button.tsx';
import { catalogue as siteCatalogue } from './catalogue.ts';
import type { Catalogue } from './create-catalogue.ts';
import { GameField } from './game-field.tsx';
import { PickerAnnouncer } from './picker-announcer.tsx';
import styles from './picker-layout.module.css';
import { messageText } from './picker-messages.ts';
import { ResultList } from './result-list.tsx';
import { ResultMessage } from './result-message.tsx';
import type { EarlierAnswers } from './result-row.tsx';
import { usePicker } from './use-picker.ts';
import { usePickerCombobox } from './use-picker-combobox.ts';
import { useRowPress } from './use-row-press.ts';

export interface GamePickerHandle {
  focus(): void;
}

export interface GamePickerProps {
  /** The action of picking a game. */
  verb: 'Submit' | 'Select';
  /** The placeholder and label of the field. */
  placeholder: string;
  isGuessed: (game: Game) => boolean;
  /** Games to mark in the results. */
  earlier?: EarlierAnswers | undefined;
  onPick: (game: Game) => void;
  /** Called by a Skip button and by Enter in the empty field; without it there is no button. */
  onSkip?: (() => void) | undefined;
  disabled?: boolean;
  catalogue?: Catalogue;
  /** More attributes of the field. */
  fieldProps?: InputHTMLAttributes<HTMLInputElement> & { 'data-field'?: string };
  ref?: Ref<GamePickerHandle>;
}

/** A field that searches games, with the results floating below it. */
export function GamePicker(props: GamePickerProps) {
  const { verb, placeholder, isGuessed, earlier, onPick, onSkip, disabled = false, ref } = props;
  const catalogue = props.catalogue ?? siteCatalogue;
  const picker = usePicker({ catalogue, isGuessed, onPick, onSkip });
  const combobox = usePickerCombobox(picker);
  const rowPress = useRowPress(picker);
  const { search, inputRef, message } = picker;
  useImperativeHandle(ref, () => ({ focus: () => inputRef.current?.focus() }), [inputRef]);

  return (
    <div className={styles.picker}>
      {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the search element */}
      <div
        role="search"
        aria-labelledby={combobox.labelId}
        className={styles.finder}
        {...combobox.containerProps}
      >
        <label className="visually-hidden" id={combobox.labelId} htmlFor={combobox.fieldProps.id}>
          {placeholder}
        </label>
        <GameField
          inputProps={{
            ...props.fieldProps,
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
            total={search.results?.total ?? 0}
            verb={verb}
            highlighted={picker.highlighted}
            scrollsToHighlight={!picker.isByPointer}
            isGuessed={isGuessed}
            earlier={earlier}
            onNearEnd={search.loadMore}
            listProps={{ ...combobox.listProps, onPointerDown: rowPress.onPointerDown }}
            optionProps={(row, index) => ({
              ...combobox.optionProps(index),
              onClick: () => rowPress.onClick(row, index),
            })}
          />
        )}
        {message && (
          <ResultMessage
            text={messageText(message, picker.rowsText)}
            onRetry={message === 'failed' ? picker.retry : undefined}
          />
        )}
      </div>
      {onSkip && (
        <Button className={styles.skip} disabled={disabled} onClick={picker.skip}>
          Skip
        </Button>
      )}
      <PickerAnnouncer picker={picker} isGuessed={isGuessed} earlier={earlier} />
    </div>
  );
}
