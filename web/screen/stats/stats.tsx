import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { Link, Redirect } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { isSameCreator } from '#shared/level/same-creator.ts';
import { paths } from '#shared/page/paths.ts';
import {
  byContributor,
  byDecade,
  finishedLevels,
  releasedLevels,
  summarise,
} from '#shared/play/statistics.ts';
import { useArchive } from '../../level/use-archive.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { Breakdown } from './breakdown.tsx';
import { type Choice, choiceOf, choiceTitle, isChosen } from './choice.ts';
import { Comparisons } from './comparisons.tsx';
import { KeyNumbers } from './key-numbers.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { ProgressNote } from './progress-note.tsx';
import { ScoreCounts } from './score-counts.tsx';
import { ShareStatistics } from './share-statistics.tsx';
import styles from './stats.module.css';
import { streaksOf } from './streaks.ts';

interface StatsProps {
  levels: readonly Level[];
  today: Day;
  contributor?: string;
  decade?: string;
}

/** The choice with the contributor's name as spelled in the levels. */
function spelled(choice: Choice, released: readonly Level[]): Choice {
  if (choice.kind !== 'contributor') return choice;
  const level = released.find(({ creator }) => isSameCreator(creator, choice.name));
  return level ? { ...choice, name: level.creator } : choice;
}

/** Statistics of all levels, or of one contributor or decade (docs/rules/statistics.md#statistics). */
export function Stats({ levels, today, contributor, decade }: StatsProps) {
  const archive = useArchive(levels, today);
  const finished = useMemo(() => finishedLevels(archive), [archive]);
  const released = releasedLevels(archive);
  const asked = choiceOf(contributor, decade);
  const choice = spelled(asked ?? { kind: 'all' }, released);
  const title = choiceTitle(choice);
  usePageTitle(choice.kind === 'all' ? 'Stats' : title);
  if (!asked) return <Redirect to={paths.stats} replace />;

  const isAll = choice.kind === 'all';
  const chosen = isAll ? finished : finished.filter(({ level }) => isChosen(choice, level));
  const summary = summarise(chosen);
  const streaks = isAll ? streaksOf(archive) : null;
  // The number of games of a decade would be a hint for unplayed levels.
  const outOf = choice.kind === 'decade' ? null : released.filter((level) => isChosen(choice, level)).length;
  return (
    <div className={styles.stats}>
      {!isAll && (
        <Link className={styles.back} to={paths.stats}>
          <ArrowLeft size={16} aria-hidden="true" /> All statistics
        </Link>
      )}
      <h1 className={styles.title}>{title}</h1>
      {summary.finished === 0 ? (
        <NothingYet choice={choice} released={outOf} />
      ) : (
        <>
          <section className={styles.card} aria-label="Scores">
            <ScoreCounts summary={summary} />
            {streaks && <ShareStatistics summary={summary} streaks={streaks} />}
          </section>
          <KeyNumbers summary={summary} outOf={outOf} streaks={streaks} />
        </>
      )}
      {finished.length > 0 && (
        <div className={styles.pair}>
          <Breakdown
            title="By contributor"
            rows={byContributor(finished).map(({ key, finished: theirs }) => ({
              name: key,
              to: paths.statsOfContributor(key),
              isCurrent: choice.kind === 'contributor' && isSameCreator(choice.name, key),
              summary: summarise(theirs),
            }))}
          />
          <Breakdown
            title="By decade of the game"
            rows={byDecade(finished).map(({ key, finished: theirs }) => ({
              name: `${key}s`,
              to: paths.statsOfDecade(key),
              isCurrent: choice.kind === 'decade' && choice.decade === key,
              summary: summarise(theirs),
            }))}
          />
        </div>
      )}
      {chosen.length > 0 && <Comparisons key={title} finished={chosen} />}
      {isAll && <ProgressNote />}
    </div>
  );
}
