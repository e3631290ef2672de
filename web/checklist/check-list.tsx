import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Check, Weight } from '#shared/checklist/checklist.ts';
import { t } from '#shared/language/t.ts';
import styles from './check-list.module.css';

const WEIGHTS: Record<Weight, { label: string; Icon: ComponentType<{ size: number }>; className: string }> = {
  must: { label: t('Must'), Icon: CircleAlert, className: styles.must ?? '' },
  should: { label: t('Should'), Icon: TriangleAlert, className: styles.should ?? '' },
  hint: { label: t('Hint'), Icon: Info, className: styles.hint ?? '' },
};
const EMPTY = t('Add a screenshot to see tips.');
export const UNREADABLE = t('This screenshot cannot be read here, so what it shows is not checked.');

interface CheckListProps {
  checks: readonly Check[];
  /** Whether there is no picture yet. */
  isEmpty?: boolean;
  /** Buttons that help with a finding. */
  actionsOf: (check: Check) => ReactNode;
}

/** What stands out in a level, the weightiest first, below how much it is (docs/rules/editor.md#checklist). */
export function CheckList({ checks, isEmpty, actionsOf }: CheckListProps) {
  return (
    <>
      <p className="line note medium" aria-live="polite">
        {checks.length === 0 && !isEmpty && <CircleCheck size={18} aria-hidden="true" />}
        {isEmpty ? EMPTY : summaryOf(checks)}
      </p>
      <ul className={styles.checks}>
        {checks.map((check) => {
          const { label, Icon, className } = WEIGHTS[check.weight];
          return (
            <li key={check.id} className={`${styles.check} ${className}`}>
              <span className={`strong ${styles.weight}`}>
                <Icon size={16} aria-hidden="true" />
                {label}
              </span>
              <span className="breaks">{check.text}</span>
              <span className={`row ${styles.actions}`}>{actionsOf(check)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function summaryOf(checks: readonly Check[]): string {
  const count = (weight: Weight) => checks.filter((check) => check.weight === weight).length;
  const found = [
    count('must') > 0 &&
      t('{count, plural, one {# thing left to do} other {# things left to do}}', { count: count('must') }),
    count('should') > 0 && t('{count} to improve', { count: count('should') }),
    count('hint') > 0 && t('{count, plural, one {# hint} other {# hints}}', { count: count('hint') }),
  ].filter(Boolean);
  return found.length === 0 ? t('Nothing to improve.') : found.join(' · ');
}
