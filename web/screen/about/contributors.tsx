import { Crown, type LucideIcon, Medal } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { type Rank, rankContributors } from '#shared/level/credit/contributors.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import { paths } from '#shared/page/paths.ts';
import { releasedLevels } from '#shared/play/statistics.ts';
import { site } from '../../site/site.ts';
import styles from './contributors.module.css';

const RANKS: Record<Rank, { Icon: LucideIcon; label: string }> = {
  crown: { Icon: Crown, label: t('Crown') },
  gold: { Icon: Medal, label: t('Gold medal') },
  silver: { Icon: Medal, label: t('Silver medal') },
  bronze: { Icon: Medal, label: t('Bronze medal') },
};

interface ContributorsProps {
  levels: readonly ListedLevel[];
  today: Day;
}

/** The creators of the released levels, most levels first (docs/rules/statistics.md#contributors). */
export function Contributors({ levels, today }: ContributorsProps) {
  const { ranked, single } = useMemo(() => {
    const order = dailyLevels(levels);
    return rankContributors(releasedLevels({ order, schedule: site(), today }).filter(isShown));
  }, [levels, today]);
  if (ranked.length + single.length === 0) return <p>{t('None yet. Yours could be the first.')}</p>;
  return (
    <>
      {ranked.length > 0 && (
        <ol className={styles.ranked}>
          {ranked.map(({ name, levels: count, rank }) => {
            const { Icon, label } = RANKS[rank];
            return (
              <li key={name}>
                <Link className={`line ${styles.contributor}`} to={paths.statsOfContributor(name)}>
                  <Icon className={styles[rank]} size={20} role="img" aria-label={label} />
                  <span className={`strong breaks ${styles.name}`}>{name}</span>
                  <span className={`note digits ${styles.count}`}>{t('{count} levels', { count })}</span>
                </Link>
              </li>
            );
          })}
        </ol>
      )}
      {single.length > 0 && (
        <>
          <h3>{t('With one level')}</h3>
          <ul className={styles.single}>
            {single.map(({ name }) => (
              <li key={name}>
                <Link to={paths.statsOfContributor(name)}>{name}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
