import { nameLanguage } from '#shared/game/name-language.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { t } from '#shared/language/t.ts';
import type { GuessesByStep, StepGuesses } from '#shared/play/everyone/guesses-by-step.ts';
import { formatPercent } from '#shared/text/format-number.ts';
import { cssPercent } from '../browser/css-percent.ts';
import styles from './guess-table.module.css';

interface GuessTableProps {
  guesses: GuessesByStep;
  /** The name of the game that the player guessed at each step, which is marked. */
  own?: readonly (string | null)[];
}

interface RowProps {
  name: string;
  share: number;
  kind: 'found' | 'wrong' | 'skipped';
  isOwn?: boolean;
}

function formatShare(share: number): string {
  return share > 0 && share < 0.005 ? `<${formatPercent(0.01)}` : formatPercent(share);
}

function Row({ name, share, kind, isOwn }: RowProps) {
  return (
    <li className={`${styles.row} ${styles[kind]} ${isOwn ? styles.own : ''}`}>
      <i className={styles.bar} style={{ width: cssPercent(share) }} />
      <span className={styles.name}>
        <span lang={kind === 'wrong' ? nameLanguage(name) : undefined}>{name}</span>
        {isOwn && <span className="visually-hidden"> {t('(your guess)')}</span>}
      </span>
      <span className={`digits ${styles.share}`}>{formatShare(share)}</span>
    </li>
  );
}

function Step({ step, guesses, own }: { step: number; guesses: StepGuesses; own: string | null }) {
  const { players, found, unnamed, wrong } = guesses;
  const shareOf = (count: number) => (players === 0 ? 0 : count / players);
  return (
    <li>
      <p className={`note digits ${styles.step}`}>
        <b>{t('Step {step}', { step })}</b>{' '}
        {t('{count, plural, one {# player} other {# players}}', { count: players })}
      </p>
      {players > 0 && (
        <ul className={styles.rows}>
          <Row name={t('Found it')} share={shareOf(found)} kind="found" />
          {wrong.map(({ gameId, name, count }) => (
            <Row
              key={gameId}
              name={name}
              share={shareOf(count)}
              kind="wrong"
              isOwn={own !== null && isSameName(name, own)}
            />
          ))}
          {unnamed > 0 && <Row name={t('Skipped')} share={shareOf(unnamed)} kind="skipped" />}
        </ul>
      )}
    </li>
  );
}

/** What the players tried at each step: how many found the game, and the most frequent wrong guesses (docs/rules/play.md#guess-counting). */
export function GuessTable({ guesses, own = [] }: GuessTableProps) {
  return (
    <ol className={styles.steps}>
      {guesses.map((step, index) => {
        const number = index + 1;
        return <Step key={number} step={number} guesses={step} own={own[index] ?? null} />;
      })}
    </ol>
  );
}
