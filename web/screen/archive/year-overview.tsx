import { useMemo } from 'react';
import { Link } from 'wouter';
import { type Month, monthsBetween, yearOfMonth } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { type Archive, countMonth, type MonthCount } from '#shared/play/archive.ts';
import { formatMonth, shortMonthName } from '../../browser/format.ts';
import styles from './year-overview.module.css';

interface YearOverviewProps {
  archive: Archive<Level>;
  /** The month that is shown. */
  month: Month;
  first: Month;
  last: Month;
}

interface MonthTileProps {
  month: Month;
  count: MonthCount;
  isShown: boolean;
}

function MonthTile({ month, count: { days, played, found }, isShown }: MonthTileProps) {
  const share = (part: number) => `${days === 0 ? 0 : (part / days) * 100}%`;
  return (
    <Link className={styles.month} to={paths.archive(month)} aria-current={isShown ? 'page' : undefined}>
      <span className="visually-hidden">
        {`${formatMonth(month)}: ${found} found, ${played} played, of ${days} days`}
      </span>
      <span className={styles.name} aria-hidden="true">
        {shortMonthName(month)}
      </span>
      <span className={styles.count} aria-hidden="true">
        {found}/{played}
      </span>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.found} style={{ width: share(found) }} />
        <i className={styles.lost} style={{ width: share(played - found) }} />
      </span>
    </Link>
  );
}

/** All months by year, latest year first, with the number of found and played levels. */
export function YearOverview({ archive, month, first, last }: YearOverviewProps) {
  const years = useMemo(() => {
    const months = monthsBetween(first, last).map((one) => ({ month: one, count: countMonth(archive, one) }));
    const yearsOfMonths = [...new Set(months.map((one) => yearOfMonth(one.month)))].reverse();
    return yearsOfMonths.map((year) => ({
      year,
      months: months.filter((one) => yearOfMonth(one.month) === year),
    }));
  }, [archive, first, last]);
  return (
    <section className={styles.overview} aria-labelledby="all-months">
      <h2 className={styles.title} id="all-months">
        All months <span>found / played</span>
      </h2>
      {years.map(({ year, months }) => (
        <div key={year} className={styles.year}>
          <h3>{year}</h3>
          <ul className={styles.months}>
            {months.map((one) => (
              <li key={one.month}>
                <MonthTile {...one} isShown={one.month === month} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
