import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { site } from '../site/site.ts';
import styles from './logo.module.css';

/**
 * The name of the site, which leads to today's puzzle: Zoomout with the mark as its second o, another name beside the mark. Both have the
 * same elements, as the build knows no name (docs/rules/mark.md#logo).
 */
export function Logo({ siteName = site().siteName }: { siteName?: string }) {
  return (
    <Link className={styles.logo} to={paths.today} data-name={siteName} translate="no">
      <i aria-hidden="true">Zo</i>
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <rect x="1" y="1" width="14" height="14" rx="3.25" />
        <rect x="5" y="5" width="6" height="6" rx="1.5" fill="var(--tint)" stroke="none" />
      </svg>
      <i aria-hidden="true">mout</i>
      <span>{siteName}</span>
    </Link>
  );
}
