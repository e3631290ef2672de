import type { ComponentType, HTMLAttributes } from 'react';
import type { Game } from '#shared/game/game.ts';
import { nameLanguage } from '#shared/game/name-language.ts';
import type { Highlight } from '#shared/game/search/results.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '../../language/rich.tsx';
import type { PickerRow } from './picker-row.ts';
import styles from './result-row.module.css';

export type OptionProps = HTMLAttributes<HTMLLIElement>;

/** Games to mark, such as the answers of earlier levels. */
export interface EarlierAnswers {
  has: (game: Game) => boolean;
  Mark: ComponentType;
}

interface ResultRowProps {
  row: PickerRow;
  index: number;
  total: number;
  verb: string;
  isHighlighted: boolean;
  isGuessed: boolean;
  earlier: EarlierAnswers | undefined;
  /** Role, id and handlers of the option. */
  optionProps: OptionProps;
}

/** One result. The verb is no button: the row is the control, and assistive technology cannot reach a button inside an option. */
export function ResultRow(props: ResultRowProps) {
  const { row, index, total, verb, isHighlighted, isGuessed, earlier, optionProps } = props;
  const { game, alias, highlights } = row;
  const matched = () => <HighlightedText text={alias ?? ''} highlights={highlights} />;
  return (
    <li
      {...optionProps}
      className={`line ${styles.row}`}
      aria-disabled={isGuessed}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-highlighted={isHighlighted}
      data-typed={row.note && true}
    >
      <span className={styles.title}>
        <span className={`breaks ${styles.name}`} lang={nameLanguage(game.name)}>
          <HighlightedText text={game.name} highlights={alias === null ? highlights : []} />
        </span>{' '}
        {alias !== null && (
          <small className={`breaks note ${styles.alias}`}>
            {alias === game.series
              ? rich('Series: <name></name>', { name: matched })
              : rich('also known as <name></name>', { name: matched })}
          </small>
        )}
        {row.note && <small className={`breaks note ${styles.alias}`}>{row.note}</small>}
      </span>{' '}
      {earlier?.has(game) && <earlier.Mark />}{' '}
      <span className={`note digits ${styles.year}`}>{game.year}</span>{' '}
      {isGuessed && <span className={`muted ${styles.guessed}`}>{t('Guessed')}</span>}
      {isHighlighted && !isGuessed && (
        <span className={styles.verb} aria-hidden>
          {verb}
        </span>
      )}
    </li>
  );
}

interface HighlightedTextProps {
  text: string;
  highlights: Highlight[];
}

/** A text with its highlighted ranges, which are in order and do not overlap. */
function HighlightedText({ text, highlights }: HighlightedTextProps) {
  const lastEnd = highlights.at(-1)?.[1] ?? 0;
  return (
    <bdi>
      {highlights.map(([from, to], index) => (
        <span key={from}>
          {text.slice(highlights[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(lastEnd)}
    </bdi>
  );
}
