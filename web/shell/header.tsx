import {
  Archive,
  CalendarCheck,
  ChartNoAxesColumn,
  Info,
  type LucideIcon,
  Moon,
  PencilRuler,
  Sun,
} from 'lucide-react';
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

interface SectionLinkProps {
  to: string;
  label: string;
  Icon: LucideIcon;
}

function SectionLink({ to, label, Icon }: SectionLinkProps) {
  const [pathname] = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link className={styles.link} to={to} aria-current={isHere ? 'page' : undefined}>
      <Icon size={18} aria-hidden="true" />
      <span>{label}</span>
    </Link>
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
        <span>{site().siteName}</span>
      </Link>
      {isDevInstance() && <span className={styles.tag}>Dev instance</span>}
      <nav className={styles.links} aria-label="Site">
        {pathname !== paths.today && (
          <Link className={styles.link} to={paths.today}>
            <CalendarCheck size={18} aria-hidden="true" />
            <span>Today's puzzle</span>
          </Link>
        )}
        <SectionLink to={paths.archive()} label="Archive" Icon={Archive} />
        {!isPhone && <SectionLink to={paths.create} label="Level creator" Icon={PencilRuler} />}
        <SectionLink to={paths.stats} label="Stats" Icon={ChartNoAxesColumn} />
        <SectionLink to={paths.about} label="About" Icon={Info} />
        <ThemeSwitch />
      </nav>
    </header>
  );
}
