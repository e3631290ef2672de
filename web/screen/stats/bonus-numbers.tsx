import { t } from '#shared/language/t.ts';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import { summariseBonus } from '#shared/play/bonus/bonus-summary.ts';
import type { FinishedLevel } from '#shared/play/statistics.ts';
import { bonusAnswers } from '../../play/bonus-answers.ts';
import { Card } from '../../ui/card/card.tsx';
import { Facts } from '../../ui/card/facts.tsx';

/** What came of the bonus questions, apart from all other numbers (docs/rules/play.md#bonus-questions). */
export function BonusNumbers({ finished }: { finished: readonly FinishedLevel<ListedLevel>[] }) {
  const answered = finished.flatMap(({ level }) => {
    const answers = bonusAnswers(level.id);
    return answers && isShown(level) ? { answers, year: level.releaseDate } : [];
  });
  const { years, exact, close, picks, rightPicks } = summariseBonus(answered);
  if (years + picks === 0) return null;
  const outOf = (value: number, of: number) => `${value} / ${of}`;
  return (
    <Card title={t('Bonus questions')}>
      <Facts
        facts={[
          [t('Right to the year'), outOf(exact, years)] as const,
          [t('1 to 3 years off'), outOf(close, years)] as const,
          ...(picks > 0 ? [[t('Right one of four'), outOf(rightPicks, picks)] as const] : []),
        ]}
      />
    </Card>
  );
}
