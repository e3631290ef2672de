import { hasPermission } from '#shared/user/user.ts';
import { site } from '../browser/site.ts';
import { useUser } from '../browser/user.ts';
import styles from './environment-tag.module.css';

/** Tells managers which of several instances they are on, in the corner of the page (specification, 2). */
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
