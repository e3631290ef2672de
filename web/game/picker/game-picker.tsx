import { type InputHTMLAttributes, type PointerEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { Game } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { Button } from '../../ui/button/button.tsx';
import { catalogue as siteCatalogue } from '../catalogue/catalogue.ts';
import type { Catalogue } from '../catalogue/create-catalogue.ts';
import { GameField } from './game-field.tsx';
import styles from './picker-layout.module.css';
import { messageText, resultCountText, rowLabel } from './picker-messages.ts';
import type { AddRows, PickerRow } from './picker-row.ts';
import { ResultList } from './result-list.tsx';
import type { EarlierAnswers } from './result-row.tsx';
import { type Picker, usePicker } from './use-picker.ts';
import { usePickerCombobox } from './use-picker-combobox.ts';

export interface GamePickerHandle {
  /** Focuses the field, with a text to go on from if one is given. */
  focus(text?: string): void;
}

export interface GamePickerProps {
  /** The action of picking a game. */
  verb: string;
  /** The placeholder of the field, and its label unless there is one. */
  placeholder: string;
  label?: string;
  /** What may be picked besides the games that are found. */
  addRows?: AddRows | undefined;
  isGuessed: (game: Game) => boolean;
  /** Games to mark in the results. */
  earlier?: EarlierAnswers | undefined;
  onPick: (game: Game) => void;
  /** Called by a Skip button and by Enter in the empty field; without it there is no button. */
  onSkip?: (() => void) | undefined;
  /** What a skip does, for who has never skipped. */
  skipNote?: string | undefined;
  disabled?: boolean;
  catalogue?: Catalogue;
  /** Whether the best-known games are shown while the others are loading; they keep their places. */
  startsWithBestKnown?: boolean;
  /** More attributes of the field. */
  fieldProps?: InputHTMLAttributes<HTMLInputElement> & { 'data-field'?: string };
  ref?: Ref<GamePickerHandle>;
}

/** A field that searches games, with the results floating below it. */
export function GamePicker(props: GamePickerProps) {
  const { verb, placeholder, isGuessed, earlier, onPick, onSkip, disabled = false, ref } = props;
  const catalogue = props.catalogue ?? siteCatalogue;
  const picker = usePicker({
    catalogue,
    startsWithBestKnown: props.startsWithBestKnown,
    addRows: props.addRows,
    isGuessed,
    onPick,
    onSkip,
  });
  const combobox = usePickerCombobox(picker);
  const rowPress = useRowPress(picker);
  const { search, inputRef, message } = picker;
  useImperativeHandle(ref, () => ({
    focus(text) {
      inputRef.current?.focus();
      if (text) picker.change(text);
    },
  }));

  return (
    <div className={`row ${styles.picker}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: not all supported browsers know the search element */}
      <div
        role="search"
        aria-labelledby={combobox.labelId}
        className={styles.finder}
        {...combobox.containerProps}
      >
        <label className="visually-hidden" id={combobox.labelId} htmlFor={combobox.fieldProps.id}>
          {props.label ?? placeholder}
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
            total={picker.total}
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
        <Button
          className={styles.skip}
          disabled={disabled}
          onClick={picker.skip}
          // Held down, Enter would click again and again.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {t('Skip')}
          {props.skipNote && <small> {props.skipNote}</small>}
        </Button>
      )}
      <PickerAnnouncer picker={picker} isGuessed={isGuessed} earlier={earlier} />
    </div>
  );
}

/** A click picks a row; a touch, which is less precise, picks only the highlighted row and highlights any other. */
function useRowPress(picker: Picker) {
  const press = useRef({ isTouch: false, highlighted: -1 });
  return {
    onPointerDown(event: PointerEvent) {
      press.current = { isTouch: event.pointerType === 'touch', highlighted: picker.highlighted };
    },
    onClick(row: PickerRow, index: number) {
      if (press.current.isTouch && press.current.highlighted !== index) picker.highlight(index, true);
      else picker.pick(row);
    },
  };
}

interface PickerAnnouncerProps {
  picker: Picker;
  isGuessed: (game: Game) => boolean;
  earlier: EarlierAnswers | undefined;
}

/** Live regions for the state of the search and the highlighted row: Safari does not announce the active descendant. */
function PickerAnnouncer({ picker, isGuessed, earlier }: PickerAnnouncerProps) {
  const { message, isOpen, search, rows, rowsText, highlighted } = picker;
  const row = isOpen ? rows[highlighted] : undefined;
  const count = isOpen ? resultCountText(search.results?.total ?? 0) : '';
  return (
    <div className="visually-hidden">
      <p role="status">{message ? messageText(message, rowsText) : count}</p>
      <p aria-live="polite">{row ? rowLabel(row, isGuessed(row.game), earlier?.has(row.game)) : ''}</p>
    </div>
  );
}

interface ResultMessageProps {
  text: string;
  onRetry?: (() => void) | undefined;
}

/** Shown instead of the results when there are none. */
function ResultMessage({ text, onRetry }: ResultMessageProps) {
  return (
    <div className={`row gap-apart middle ends breaks ${styles.notice}`}>
      <p>{text}</p>
      {onRetry && (
        <Button className={styles.retry} onMouseDown={(event) => event.preventDefault()} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}
