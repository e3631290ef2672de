import { Link } from 'wouter';
import { MIN_PLAYS } from '#shared/difficulty/difficulty.ts';
import { t } from '#shared/language/t.ts';
import { MAX_MAGNIFICATION } from '#shared/level/zoom/zoom.ts';
import { paths } from '#shared/page/paths.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { scoreEmoji } from '#shared/play/share/share-text.ts';
import { rich } from '../../language/rich.tsx';
import { OutcomeSquare } from '../../level/outcome-square.tsx';
import section from './about-section.module.css';
import styles from './rules.module.css';

const SQUARES = [
  ['success', t('found')],
  ['overlap', t('close: the same series, or part of the title; it still costs a guess')],
  ['error', t('wrong, or skipped')],
  ['not-played', t('not needed')],
] as const;

const EXAMPLE: readonly [step: number, outcome: StepOutcome][] = [
  [1, 'error'],
  [2, 'overlap'],
  [3, 'success'],
  [4, 'not-played'],
  [5, 'not-played'],
];

const FACES = [
  [1, t('found at once')],
  [2, t('at step 2')],
  [3, t('at step 3')],
  [4, t('at step 4')],
  [5, t('at the last step')],
] as const;

/** How to play. */
export function Rules() {
  return (
    <section id="rules" className={`stack gap-3 start ${section.section}`}>
      <h2>{t('How to play')}</h2>
      <ol className={`stack gap-2 ${styles.steps}`}>
        <li>
          {t('You see a small detail of a screenshot, magnified up to {maxMagnification} times.', {
            maxMagnification: MAX_MAGNIFICATION,
          })}
        </li>
        <li>
          {t('Name the game: type part of its name, its initials or a nickname, and pick it from the list.')}
        </li>
        <li>{t('Every miss or skip zooms out. You get five guesses.')}</li>
        <li>
          {t("Your score is the step at which you found it: lower is better. Five misses and it's over.")}
        </li>
      </ol>
      <p>
        {t(
          "Wrong guesses help too. The part of its name that a guess shares with the answer is shown as a hint, and its year shows whether the game is older or newer. You can turn hints off in Settings. A clock marks games you've already had.",
        )}
      </p>
      <p>
        {rich(
          'A new puzzle opens at midnight, your time. Earlier ones stay in the <link>archive</link>. A streak is the number of days in a row on which you found the game. Days that you play later count too, and are marked.',
          { link: (inner) => <Link to={paths.archive()}>{inner}</Link> },
        )}
      </p>
      <h3>{t('The five squares')}</h3>
      <p>
        {t(
          'A shared result shows a square for each guess and a face, and never the game. A setting replaces the colours with shapes.',
        )}
      </p>
      <p className={`line ${styles.example}`}>
        {EXAMPLE.map(([step, outcome]) => (
          <OutcomeSquare key={step} outcome={outcome} size="medium" />
        ))}
        <span aria-hidden="true">{scoreEmoji(3, false)}</span>
        <span className="visually-hidden">{t('wrong, close, found at step 3')}</span>
      </p>
      <ul className={`stack gap-2 ${styles.signs}`}>
        {SQUARES.map(([outcome, meaning]) => (
          <li key={outcome}>
            <OutcomeSquare outcome={outcome} size="medium" />
            {meaning}
          </li>
        ))}
      </ul>
      <dl className={`stack gap-2 ${styles.signs} ${styles.faces}`}>
        {FACES.map(([score, meaning]) => (
          <div key={score}>
            <dt>{scoreEmoji(score, false)}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div>
          <dt>{scoreEmoji(0, false)}</dt>
          <dd>{t('not found')}</dd>
        </div>
        <div>
          <dt>{scoreEmoji(0, true)}</dt>
          <dd>{t('not found, but close')}</dd>
        </div>
      </dl>
      <h3 id="difficulty">{t('Difficulty')}</h3>
      <p>
        {t(
          'One to five dots, after you have finished a puzzle, show how hard it was. They stand for the step at which the players of its day found the game on average, where not finding it counts as a sixth step. Your browser says with each result which of five groups of players does about as well as you, so that a puzzle does not look easy because good players chose it. Below {count} plays there are no dots, as chance would place them.',
          { count: MIN_PLAYS },
        )}
      </p>
    </section>
  );
}
