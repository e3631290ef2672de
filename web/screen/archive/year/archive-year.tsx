import { Link } from 'wouter';
import {
  clampMonth,
  daysOfMonth,
  type Month,
  monthOfDay,
  monthsOfYear,
  yearOfMonth,
} from '#shared/calendar/month.ts';
import { t } from '#shared/language/t.ts';
import type { ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, archiveDay } from '#shared/play/archive.ts';
import { countPeriod } from '#shared/play/period-count.ts';
import { yearShareText } from '#shared/play/share/month-share-text.ts';
import type { Shown } from '../../../day/shown.ts';
import { useDayOutcomes } from '../../../day/use-day-outcomes.ts';
import { ShareLater } from '../../../game/share-later.tsx';
import { site } from '../../../site/site.ts';
import { ShareButtons } from '../../../ui/button/share-buttons.tsx';
import { ArchiveOptions } from '../archive-options.tsx';
import { PeriodBar } from '../period-bar.tsx';
import { PeriodFacts } from '../period-facts.tsx';
import { PeriodScores } from '../period-scores.tsx';
import { useShareOptions } from '../share-options.ts';
import styles from './archive-year.module.css';
import { YearWall } from './year-wall.tsx';

interface ArchiveYearProps {
  archive: Archive<ListedLevel>;
  year: number;
  first: Month;
  current: Month;
  last: Month;
  shown: Shown;
}

/** The month that a year leads to: the current one, or its last. */
function monthOf(year: number, { first, current, last }: ArchiveYearProps): Month {
  const december = monthsOfYear(year).at(-1) ?? current;
  return year === yearOfMonth(current) ? current : clampMonth(december, first, last);
}

/** A year as a wall of marks, with its numbers. */
export function ArchiveYear(props: ArchiveYearProps) {
  const { archive, year, first, last, shown } = props;
  const months = monthsOfYear(year);
  const days = months.flatMap((month) => daysOfMonth(month));
  const finished = days.map((day) => archiveDay(archive, day)).filter(({ status }) => status === 'finished');
  // The emoji of a found day is known without its guesses.
  const lost = finished.filter(({ play }) => play?.score === 0);
  const { games, sharedDay, isOpen } = useDayOutcomes(lost);
  const options = useShareOptions(paths.archiveYear(year));
  const [firstYear, lastYear] = [yearOfMonth(first), yearOfMonth(last)];
  const count = countPeriod(archive, days);
  const text = () =>
    yearShareText(
      {
        siteName: site().siteName,
        year,
        months: months.map((month) =>
          finished.filter(({ day }) => monthOfDay(day) === month).map((entry) => sharedDay(entry)),
        ),
      },
      options,
    );
  return (
    <>
      <PeriodBar
        title={String(year)}
        shown="year"
        previous={{
          label: year > firstYear ? t('Previous year') : t('This is the first year'),
          to: year > firstYear ? paths.archiveYear(year - 1) : null,
        }}
        next={{
          label: year < lastYear ? t('Next year') : t('This is the latest year'),
          to: year < lastYear ? paths.archiveYear(year + 1) : null,
        }}
        tabs={{ month: paths.archive(monthOf(year, props)), year: paths.archiveYear(year) }}
      />
      {firstYear < lastYear && <Years first={firstYear} last={lastYear} shown={year} />}
      <PeriodFacts count={count} />
      <YearWall key={year} archive={archive} months={months} first={first} last={last} shown={shown} />
      <section className={styles.scores} aria-label={t('Scores of this year')}>
        <PeriodScores label={t('Scores')} entries={finished} unplayed={count.days - count.played} />
        {lost.some(isOpen) ? (
          <ShareLater games={games} />
        ) : (
          finished.length > 0 && <ShareButtons label={t('Share the year')} text={text()} />
        )}
        <ArchiveOptions shown={shown} isShared={finished.length > 0} isYear />
      </section>
    </>
  );
}

/** Links to all years, for those that are far from here. */
function Years({ first, last, shown }: { first: number; last: number; shown: number }) {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <nav className={styles.years} aria-label={t('Years')}>
      {years.map((year) => (
        <Link
          key={year}
          className={styles.year}
          to={paths.archiveYear(year)}
          aria-current={year === shown ? 'page' : undefined}
        >
          {year}
        </Link>
      ))}
    </nav>
  );
}
