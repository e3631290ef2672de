import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { Level, LevelState } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import type { BoardOptions } from './board-options.tsx';
import { EmptyGroup, GrowingList, LevelGroup, LevelItem } from './level-list.tsx';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import type { DailyOrderState } from './use-daily-order.ts';

interface OtherLevelsProps {
  state: Exclude<LevelState, 'approved'>;
  title: string;
  empty: string;
  daily: DailyOrderState;
  options: BoardOptions;
  /** Whether the group is collapsed at first. */
  isFolded?: boolean;
  /** Controls beside the title. */
  tools?: ReactNode;
  rowOf: (level: Level) => LevelRowProps;
}

/** A group of levels outside of the daily order: submitted or archived ones. */
export function OtherLevels(props: OtherLevelsProps) {
  const { state, title, empty, daily, options, isFolded, tools, rowOf } = props;
  const { searched, isArchiveShown, setIsArchiveShown } = options;
  const isOpen = !isFolded || isArchiveShown;
  const all = daily.levels.filter((level) => level.state === state);
  const found = all.filter(daily.isFound);
  const count = searched ? t('{found} of {count}', { found: found.length, count: all.length }) : all.length;
  return (
    <LevelGroup
      id={`${state}-levels`}
      title={`${title} (${count})`}
      tools={
        isFolded && found.length > 0 ? (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsArchiveShown(!isOpen)}>
            {isOpen ? t('Hide archived levels') : t('Show archived levels')}
          </Button>
        ) : (
          tools
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
      {all.length === 0 && <EmptyGroup>{empty}</EmptyGroup>}
      {all.length > 0 && found.length === 0 && (
        <EmptyGroup>
          {t(
            '{state, select, submitted {No submitted level is about “{searched}”.} archived {No archived level is about “{searched}”.} other {No level is about “{searched}”.}}',
            { state, searched },
          )}
        </EmptyGroup>
      )}
    </LevelGroup>
  );
}

/** A link to the queue, while levels wait for review. */
export function QueueLink({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Link className={buttonClass('quiet')} to={paths.queue()}>
      <ListChecks size={18} aria-hidden="true" />
      {t(
        '{count, plural, one {Review the waiting level one by one} other {Review # waiting levels one by one}}',
        { count },
      )}
    </Link>
  );
}
