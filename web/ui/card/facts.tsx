import styles from './facts.module.css';

/** A few large numbers, each under its label. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | number])[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
