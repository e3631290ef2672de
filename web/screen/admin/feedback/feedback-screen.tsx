import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelName } from '#shared/level/level-title.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { dayOfLevel } from '#shared/level/order/schedule.ts';
import { listedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { formatListDay } from '../../../browser/time/format.ts';
import { GuessDetails } from '../../../guess/guess-details.tsx';
import { storedLevelsQuery } from '../../../level/queries.ts';
import { site } from '../../../site/site.ts';
import { ShortList } from '../../../ui/list/short-list.tsx';
import { both, Loaded } from '../../../ui/loading/loaded.tsx';
import { AdminNote, AdminSection } from '../admin-section.tsx';
import { allRatingsQuery } from '../queries.ts';
import { Ratings } from '../ratings.tsx';
import styles from './feedback-screen.module.css';
import { OpenReports } from './open-reports.tsx';

/** What players say about levels: problems they report, ratings and guesses. */
export function FeedbackScreen() {
  return (
    <>
      <OpenReports />
      <LevelRatings />
    </>
  );
}

const MAX_SHOWN = 20;

/** The levels of the days up to today, the newest first. */
function playedLevels(levels: readonly Level[], today: Day): { level: Level; day: Day }[] {
  return dailyLevels(levels)
    .map((level, index) => ({ level, day: dayOfLevel(index, site()) }))
    .filter(({ day }) => day <= today)
    .reverse();
}

/** How players rated each level, and what they guessed. */
function LevelRatings() {
  const today = useToday();
  const query = both(useQuery(storedLevelsQuery(today)), useQuery(allRatingsQuery()));
  return (
    <AdminSection title={t('Ratings and guesses')}>
      <Loaded query={query} failed={t('The ratings could not be loaded')}>
        {([levels, ratings]) => {
          const played = playedLevels(levels, today);
          if (played.length === 0) return <AdminNote>{t('No level has been played yet.')}</AdminNote>;
          return (
            <ShortList items={played} max={MAX_SHOWN} className={styles.levels}>
              {({ level, day }) => (
                <li key={level.id} className={styles.level}>
                  <Link className="strong breaks" to={paths.daily(day)}>
                    {levelName(listedLevel(level))}
                  </Link>
                  <span className={`note digits ${styles.day}`}>{formatListDay(day)}</span>
                  <Ratings counts={ratings[level.id]} />
                  <GuessDetails levelId={level.id} />
                </li>
              )}
            </ShortList>
          );
        }}
      </Loaded>
    </AdminSection>
  );
}
