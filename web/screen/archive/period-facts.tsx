import { t } from '#shared/language/t.ts';
import type { PeriodCount } from '#shared/play/period-count.ts';
import { formatDecimal } from '#shared/text/format-number.ts';
import { Facts } from '../../ui/card/facts.tsx';

/** What was done in a month or a year, in four numbers. */
export function PeriodFacts({ count }: { count: PeriodCount }) {
  const { played, found, bestStreak, averageStep } = count;
  return (
    <Facts
      facts={[
        [t('Played'), played],
        [t('[puzzles] Found'), found],
        [t('Best streak'), bestStreak],
        [t('Average step'), formatDecimal(averageStep)],
      ]}
    />
  );
}
