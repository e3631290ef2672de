import { hasPermission } from '#shared/user/user.ts';
import { site } from '../browser/site.ts';
import { useUser } from '../browser/user.ts';
import styles from './environment-tag.module.css';

/** Shows managers which instance they are on, in the corner of the page (docs/rules.md#instance-tags). */
export function EnvironmentTag() {
  const { envName, envColor } = site();
  const isManager = hasPermission(useUser(), 'manage-level');
  if (!isManager || !envName) return null;
  return (
    <p className={styles.tag}>
      <span className={styles.dot} style={envColor ? { background: envColor } : {}} />
      {envName}
    </p>
  );
}
