import { type ReactNode, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../button/button.tsx';
import styles from './short-list.module.css';

interface ShortListProps<T> {
  items: readonly T[];
  /** How many are shown before the button is pressed. */
  max: number;
  className?: string | undefined;
  label?: string | undefined;
  children: (item: T) => ReactNode;
}

/** A list cut to its first items, with a button that shows all. `children` renders a list item. */
export function ShortList<T>({ items, max, className, label, children }: ShortListProps<T>) {
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = isExpanded ? items : items.slice(0, max);
  return (
    <>
      <ul className={className} aria-label={label}>
        {shown.map(children)}
      </ul>
      {shown.length < items.length && (
        <Button variant="quiet" className={styles.more} onClick={() => setIsExpanded(true)}>
          {t('Show all {count}', { count: items.length })}
        </Button>
      )}
    </>
  );
}
