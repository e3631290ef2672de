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
import { Table } from '../table.tsx';

/** A viewer of whom nothing is known. */
const NOBODY = {
  ...{ playsAlong: false, isFinished: false, isRevealed: false },
  ...{ names: [], spoilsUnplayed: false },
};

/** The hardest or the easiest levels of a period, by their plays on their day. */
export function RankedLevels({ title, levels }: { title: string; levels: readonly RankedLevel[] }) {
  // In the reader's own time zone, the day of a level may not have come (docs/rules/accounts.md#hidden-names).
  const today = useToday();
  const isUnseen = useIsUnseen();
  const isShown = ({ id, day }: RankedLevel) =>
    !isUnseen({ id }) && isNameShown({ creator: '' }, { ...NOBODY, day, today });
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
        <Table
          rows={levels}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('Level'),
              kind: 'name',
              cell: (level) => (
                <>
                  <Link to={paths.levelFacts(level.id)}>{isShown(level) ? level.name : hiddenName()}</Link>{' '}
                  <small>{formatShortDay(level.day)}</small>
                </>
              ),
            },
            {
              title: t('Players'),
              kind: 'number',
              cell: ({ players }) => formatNumber(playerCount(players)),
            },
            { title: t('Found'), kind: 'number', cell: ({ players }) => formatPercent(findRate(players)) },
            { title: t('Step'), kind: 'number', cell: ({ players }) => formatDecimal(meanStep(players)) },
          ]}
        />
      )}
    </AdminSection>
  );
}
