import { Link } from 'wouter';
import type { RankedLevel } from '#shared/api/site/overview.ts';
import { t } from '#shared/language/t.ts';
import { hiddenName, isNameShown } from '#shared/level/level-access.ts';
import { paths } from '#shared/page/paths.ts';
import { findRate, MIN_RANKED_PLAYERS, meanStep } from '#shared/play/everyone/level-results.ts';
import { playerCount } from '#shared/play/everyone/players-by-score.ts';
import { formatDecimal, formatNumber, formatPercent } from '#shared/text/format-number.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { formatShortDay } from '../../../browser/time/format.ts';
import { useIsUnseen } from '../../../level/unseen/play-along.ts';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import table from '../table.module.css';

/** The hardest or the easiest levels of a period, by their plays on their day. */
export function RankedLevels({ title, levels }: { title: string; levels: readonly RankedLevel[] }) {
  return (
    <AdminSection title={title}>
      {levels.length === 0 && (
        <AdminNote>
          {t(
            'None yet: levels are compared once {count, plural, one {# player has} other {# players have}} finished them on their day.',
            { count: MIN_RANKED_PLAYERS },
          )}
        </AdminNote>
      )}
      {levels.length > 0 && (
        <div className={table.frame}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('Level')}</th>
                <th scope="col" className={table.number}>
                  {t('Players')}
                </th>
                <th scope="col" className={table.number}>
                  {t('Found')}
                </th>
                <th scope="col" className={table.number}>
                  {t('Step')}
                </th>
              </tr>
            </thead>
            <tbody>
              {levels.map((level) => (
                <LevelRow key={level.id} {...level} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </AdminSection>
  );
}

/** A viewer of whom nothing is known. */
const NOBODY = {
  ...{ playsAlong: false, isFinished: false, isRevealed: false },
  ...{ names: [], spoilsUnplayed: false },
};

function LevelRow({ id, name, day, players }: RankedLevel) {
  // In the reader's own time zone, its day may not have come (docs/rules/accounts.md#hidden-names).
  const today = useToday();
  const isUnseen = useIsUnseen()({ id });
  const viewer = { ...NOBODY, day, today };
  const isShown = !isUnseen && isNameShown({ creator: '' }, viewer);
  return (
    <tr>
      <th scope="row" className={table.name}>
        <Link to={paths.levelFacts(id)}>{isShown ? name : hiddenName()}</Link>{' '}
        <small>{formatShortDay(day)}</small>
      </th>
      <td className={table.number}>{formatNumber(playerCount(players))}</td>
      <td className={table.number}>{formatPercent(findRate(players))}</td>
      <td className={table.number}>{formatDecimal(meanStep(players))}</td>
    </tr>
  );
}
