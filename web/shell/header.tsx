import { Archive, CalendarCheck, Moon, PencilRuler, Sun } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useIsPhone } from '../browser/is-phone.ts';
import { isDevInstance, site } from '../browser/site.ts';
import { isDark, switchTheme } from '../browser/theme.ts';
import { useSavedText } from '../browser/use-saved.ts';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Logo } from '../ui/logo.tsx';
import styles from './header.module.css';

function ThemeSwitch() {
  useSavedText('theme');
  const dark = isDark();
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton label={dark ? 'Light look' : 'Dark look'} tipSide="right" onClick={switchTheme}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
}

/** Logo and links; a link to the screen that is shown already is left out. */
export function Header() {
  const [pathname] = useLocation();
  const isPhone = useIsPhone();
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to the puzzle
      </a>
      <Link className={styles.logo} to={paths.today}>
        <Logo />
        {site().siteName}
      </Link>
      {isDevInstance() && <span className={styles.tag}>Dev instance</span>}
      <nav className={styles.links} aria-label="Site">
        {pathname !== paths.today && (
          <Link className={styles.link} to={paths.today}>
            <CalendarCheck size={18} aria-hidden="true" />
            <span>Today's puzzle</span>
          </Link>
        )}
        <Link
          className={styles.link}
          to={paths.archive()}
          aria-current={pathname.startsWith(paths.archive()) ? 'page' : undefined}
        >
          <Archive size={18} aria-hidden="true" />
          <span>Archive</span>
        </Link>
        {!isPhone && (
          <Link
            className={styles.link}
            to={paths.create}
            aria-current={pathname.startsWith(paths.create) ? 'page' : undefined}
          >
            <PencilRuler size={18} aria-hidden="true" />
            <span>Level creator</span>
          </Link>
        )}
        <ThemeSwitch />
      </nav>
    </header>
  );
}
