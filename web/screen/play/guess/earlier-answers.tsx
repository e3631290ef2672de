import type { QueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { isShown } from '#shared/level/showing.ts';
import { earlierAnswers, isEarlierAnswer } from '#shared/play/earlier-answers.ts';
import type { EarlierAnswers } from '../../../game/picker/result-row.tsx';
import { levelsQuery } from '../../../level/queries.ts';
import { storedSaves } from '../../../play/progress-storage.ts';
import styles from './earlier-answers.module.css';

/**
 * The games that were the answers of levels which this browser has finished. Without the levels, those that were won are known; with them
 * those of lost ones too. The list of levels contains the answer of today: it is not loaded before the first attempt.
 */
export async function findEarlierAnswers(
  client: QueryClient,
  today: Day,
  isStarted: boolean,
): Promise<EarlierAnswers> {
  const levels = isStarted ? await client.fetchQuery(levelsQuery(today)).catch(() => []) : [];
  const answers = earlierAnswers(
    storedSaves(),
    new Map(levels.filter(isShown).map(({ id, gameId }) => [id, gameId])),
  );
  return { has: (game) => isEarlierAnswer(answers, game), Mark };
}

/** The mark of such a game in the list of results. */
function Mark() {
  return (
    <span className={styles.mark} title={t('Was an earlier answer')}>
      <History size={15} aria-hidden="true" />
      <span className="visually-hidden">{t('Was an earlier answer')}</span>
    </span>
  );
}
