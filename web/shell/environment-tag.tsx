import { t } from '#shared/language/t.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isDevInstance, site } from '../site/site.ts';
import { useUser } from '../user/user.ts';
import styles from './environment-tag.module.css';

/** Shows which instance this is, in the corner of the page (docs/rules/screens.md#instance-tags). */
export function EnvironmentTag() {
  const { envName, envColor } = site();
  const isManager = hasPermission(useUser(), 'manage-level');
  const names = [isDevInstance() && t('Dev instance'), isManager && envName].filter(Boolean);
  if (names.length === 0) return null;
  return (
    <footer className={`line ${styles.tag}`}>
      <span className={styles.dot} style={envColor ? { background: envColor } : {}} />
      {names.join(' · ')}
    </footer>
  );
}
