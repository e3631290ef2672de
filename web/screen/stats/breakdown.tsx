import { Link } from 'wouter';
import type { Summary } from '#shared/play/statistics.ts';
import { Card } from '../../ui/card.tsx';
import { ShortList } from '../../ui/short-list.tsx';
import styles from './breakdown.module.css';

interface Row {
  name: string;
  to: string;
  isCurrent: boolean;
  summary: Summary;
}

const MAX_ROWS = 10;

/** One row for each contributor or decade, linked to its own statistics. */
export function Breakdown({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <Card title={title}>
      <ShortList items={rows} max={MAX_ROWS} className={styles.rows}>
        {({ name, to, isCurrent, summary: { found, finished, foundRate, averageStep } }) => (
          <li key={to}>
            <Link className={styles.row} to={to} aria-current={isCurrent ? 'page' : undefined}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>
                {found} of {finished} found
                {averageStep !== null && `, step ${averageStep.toFixed(1)}`}
              </span>
              <span className={styles.track} aria-hidden="true">
                <i style={{ width: `${foundRate * 100}%` }} />
              </span>
            </Link>
          </li>
        )}
      </ShortList>
      {rows.length === 0 && <p className={styles.none}>None of the games you finished has one.</p>}
    </Card>
  );
}
