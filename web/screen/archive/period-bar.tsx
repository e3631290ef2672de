import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import { TitleBar } from '../../ui/text/title-bar.tsx';
import styles from './period-bar.module.css';

/** A neighbouring month or year: what the arrow does, or why it does nothing. */
interface Neighbour {
  label: string;
  /** Null at the end of the row. */
  to: string | null;
}

interface PeriodBarProps {
  title: string;
  lang?: string | undefined;
  previous: Neighbour;
  next: Neighbour;
  shown: 'month' | 'year';
  /** The addresses of the same time as a month and as a year. */
  tabs: { month: string; year: string };
  /** What else can be done from it. */
  children?: ReactNode;
}

/** The name of a month or a year, with buttons to its neighbours and what can be done with it. */
export function PeriodBar({ title, lang, previous, next, shown, tabs, children }: PeriodBarProps) {
  const [, navigate] = useLocation();
  const arrow = ({ label, to }: Neighbour) => ({ label, onOpen: to === null ? null : () => navigate(to) });
  return (
    <div className={styles.bar}>
      <div className={styles.title}>
        <TitleBar
          title={title}
          isLarge
          lang={lang}
          aria-live="polite"
          previous={arrow(previous)}
          next={arrow(next)}
        />
      </div>
      <nav className={styles.tabs} aria-label={t('View')}>
        <Link className={styles.tab} to={tabs.month} aria-current={shown === 'month' ? 'page' : undefined}>
          {t('Month')}
        </Link>
        <Link className={styles.tab} to={tabs.year} aria-current={shown === 'year' ? 'page' : undefined}>
          {t('Year')}
        </Link>
      </nav>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
