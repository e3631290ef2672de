import { History } from 'lucide-react';
import type { Game } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { earlierAnswers, isEarlierAnswer } from '#shared/play/earlier-answers.ts';
import { storedSaves } from '../../browser/progress-storage.ts';
import styles from './earlier-answers.module.css';

/** Finds the games that were answers of levels which this browser has finished, once. */
export function findEarlierAnswers(levels: readonly Level[]): (game: Game) => boolean {
  const answers = earlierAnswers(storedSaves(), new Map(levels.map(({ id, gameId }) => [id, gameId])));
  return (game) => isEarlierAnswer(answers, game);
}

/** The mark of such a game in the list of results. */
export function EarlierAnswer() {
  return (
    <span className={styles.mark} title="Was an earlier answer">
      <History size={15} aria-hidden="true" />
      <span className="visually-hidden">Was an earlier answer</span>
    </span>
  );
}
