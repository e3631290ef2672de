import { site } from '../site/site.ts';
import styles from './environment-tag.module.css';

/** Shows managers which instance they are on, in the corner of the page (docs/rules/screens.md#instance-tags). */
export function EnvironmentTag() {
  const { envName, envColor } = site();
  return (
    <p className={styles.tag}>
      <span className={styles.dot} style={envColor ? { background: envColor } : {}} />
      {envName}
    </p>
  );
}
