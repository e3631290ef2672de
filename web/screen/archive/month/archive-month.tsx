import { Dumbbell } from 'lucide-react';
import { Link } from 'wouter';
import { daysOfMonth, type Month, weeksOfMonth } from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { pages } from '#shared/page/pages.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, archiveDay } from '#shared/play/archive.ts';
import { countPeriod } from '#shared/play/period-count.ts';
import { monthShareText } from '#shared/play/share/month-share-text.ts';
import { DayCell } from '../../../day/day-cell.tsx';
import { picturedLevel } from '../../../day/day-face.ts';
import type { Shown } from '../../../day/shown.ts';
import { useDayOutcomes } from '../../../day/use-day-outcomes.ts';
import { ShareLater } from '../../../game/share-later.tsx';
import { MonthGrid } from '../../../level/month/month-grid.tsx';
import { weekStart } from '../../../level/month/week.ts';
import { site } from '../../../site/site.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { ShareButtons } from '../../../ui/button/share-buttons.tsx';
import { ArchiveOptions } from '../archive-options.tsx';
import { PeriodFacts } from '../period-facts.tsx';
import { PeriodScores } from '../period-scores.tsx';
import { useShareOptions } from '../share-options.ts';
import { useFinishedDifficulties } from '../use-finished-difficulties.ts';
import styles from './archive-month.module.css';
import { MonthBar } from './month-bar.tsx';
import { MonthGames } from './month-games.tsx';
import { MonthThemes } from './month-themes.tsx';
import { NextUnplayed } from './next-unplayed.tsx';

interface ArchiveMonthProps {
  archive: Archive<ListedLevel>;
  month: Month;
  first: Month;
  last: Month;
  shown: Shown;
}

/** The days of one month with their scores. */
export function ArchiveMonth({ archive, month, first, last, shown }: ArchiveMonthProps) {
  const days = daysOfMonth(month);
  const entries = days.map((day) => archiveDay(archive, day));
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  const finished = entries.filter(({ status }) => status === 'finished');
  const { games, outcomesOf, sharedDay, isOpen } = useDayOutcomes(entries);
  const difficultyOf = useFinishedDifficulties(finished.length > 0);
  const options = useShareOptions(paths.archive(month));
  const start = weekStart();
  const text = () =>
    monthShareText({ siteName: site().siteName, month, days: finished.map(sharedDay) }, options);

  return (
    <>
      <MonthBar month={month} first={first} last={last}>
        <NextUnplayed archive={archive} from={days[0] ?? archive.today} />
      </MonthBar>
      <MonthThemes days={days} />
      <div className={styles.month}>
        <MonthGrid month={month} weeks={weeksOfMonth(month, start)} weekStart={start}>
          {(day) => {
            const entry = byDay.get(day) ?? archiveDay(archive, day);
            return (
              <DayCell
                entry={entry}
                today={archive.today}
                outcomes={outcomesOf(entry)}
                difficulty={difficultyOf(entry)}
                shown={shown}
              />
            );
          }}
        </MonthGrid>
        <section className={styles.side} aria-label={t('Scores of this month')}>
          {finished.length === 0 ? (
            <p className="muted">{t('Nothing finished this month yet.')}</p>
          ) : (
            <>
              <PeriodFacts count={countPeriod(archive, days)} />
              <PeriodScores label={t('Scores')} entries={finished} />
            </>
          )}
          {finished.some(isOpen) ? (
            <ShareLater games={games} />
          ) : (
            finished.length > 0 && <ShareButtons label={t('Share score')} text={text()} />
          )}
          <ArchiveOptions shown={shown} isShared={finished.length > 0} />
        </section>
        <MonthGames
          entries={entries.flatMap((entry) => {
            const level = picturedLevel(entry, shown);
            return level ? [{ ...entry, level }] : [];
          })}
          today={archive.today}
          isNamed={shown.isNamed}
          outcomesOf={outcomesOf}
          difficultyOf={difficultyOf}
        />
        <p>
          <Link className={buttonClass('quiet')} to={pages.practice}>
            <Dumbbell size={18} aria-hidden="true" /> {t('Practice')}
          </Link>
        </p>
      </div>
    </>
  );
}
