import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import type { BoardOptions } from './board-options.tsx';
import { GrowingList, LevelItem } from './level-list.tsx';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import type { DailyOrderState } from './use-daily-order.ts';

const TEXTS = {
  submitted: { title: t('Submitted levels'), empty: t('Nothing to review.') },
  archived: { title: t('Archived levels'), empty: t('No archived levels.') },
};

interface OtherLevelsProps {
  state: keyof typeof TEXTS;
  daily: DailyOrderState;
  options: BoardOptions;
  rowOf: (level: Level) => LevelRowProps;
}

/** A group of levels outside of the daily order: submitted ones, or archived ones, which are collapsed at first. */
export function OtherLevels({ state, daily, options, rowOf }: OtherLevelsProps) {
  const { title, empty } = TEXTS[state];
  const { searched, isArchiveShown, setIsArchiveShown } = options;
  const isFolding = state === 'archived';
  const isOpen = !isFolding || isArchiveShown;
  const all = daily.levels.filter((level) => level.state === state);
  const found = all.filter(daily.isFound);
  const count = searched ? t('{found} of {count}', { found: found.length, count: all.length }) : all.length;
  return (
    <AdminSection
      title={`${title} (${count})`}
      tools={
        isFolding &&
        found.length > 0 && (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsArchiveShown(!isOpen)}>
            {isOpen ? t('Hide archived levels') : t('Show archived levels')}
          </Button>
        )
      }
    >
      {isOpen && found.length > 0 && (
        <GrowingList key={searched} items={found}>
          {(level) => {
            const row = rowOf(level);
            return (
              <LevelItem key={level.id} isUnnamed={!row.isNamed}>
                <LevelRow {...row} />
              </LevelItem>
            );
          }}
        </GrowingList>
      )}
      {all.length === 0 && <AdminNote>{empty}</AdminNote>}
      {all.length > 0 && found.length === 0 && (
        <AdminNote>
          {t(
            '{state, select, submitted {No submitted level is about “{searched}”.} archived {No archived level is about “{searched}”.} other {No level is about “{searched}”.}}',
            { state, searched },
          )}
        </AdminNote>
      )}
    </AdminSection>
  );
}
