import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import styles from './task-box.module.css';

/** One thing of many that are done one after another, and what has become of it. */
export interface ProgressItem {
  key: string;
  name: string;
  look: 'waiting' | 'working' | 'done' | 'failed';
  detail: string;
}

interface ProgressListProps {
  title: string;
  items: readonly ProgressItem[];
  /** How many things there are, and whether there may be more; the number of items without it. */
  total?: { count: number; isLeast: boolean };
  isRunning: boolean;
  /** What is said about how it ended. */
  note: string;
  children: ReactNode;
}

const MAX_SHOWN_FAILURES = 20;

const LOOKS = { waiting: 'muted', working: 'muted', done: undefined, failed: 'bad' };

function Item({ item: { name, look, detail } }: { item: ProgressItem }) {
  return (
    <li className={LOOKS[look]}>
      <b>{name}</b>
      {detail !== '' && ` ${detail}`}
    </li>
  );
}

function runningText(ended: number, count: number, isLeast: boolean): string {
  if (isLeast) return t('{ended} of at least {count}', { ended, count });
  return t('{ended} of {count}', { ended, count });
}

/** The progress of many things, and a result for each: failures at once, the rest on request. */
export function ProgressList({ title, items, total, isRunning, note, children }: ProgressListProps) {
  const { count, isLeast } = total ?? { count: items.length, isLeast: false };
  const ended = items.filter(({ look }) => look === 'done' || look === 'failed').length;
  const failed = items.filter(({ look }) => look === 'failed');
  const left = isRunning ? [] : items.filter(({ look }) => look === 'waiting');
  const named = [...failed, ...left];
  const working = items.find(({ look }) => look === 'working');
  return (
    <section className={`stack gap-2 breaks ${styles.box}`} aria-label={title}>
      <div className="row middle ends">
        <h3 className="large">{title}</h3>
        <div className="row middle">{children}</div>
      </div>
      {isRunning && <progress max={count} value={ended} aria-label={title} />}
      <p role="status" className="small digits">
        {isRunning ? runningText(ended, count, isLeast) : note}
      </p>
      {working && <p className="note">{working.name}</p>}
      {named.length > 0 && (
        <ul className={`stack gap-1 small ${styles.list}`} aria-label={t('Not done')}>
          {named.slice(0, MAX_SHOWN_FAILURES).map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </ul>
      )}
      {items.length > 0 && !isRunning && (
        <details>
          <summary>{isLeast ? t('All results') : t('All {count}', { count })}</summary>
          <ul className={`stack gap-1 small ${styles.list}`} aria-label={t('All results')}>
            {items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
