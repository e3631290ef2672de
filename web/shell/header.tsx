import { useQuery } from '@tanstack/react-query';
import { Archive, CalendarCheck } from 'lucide-react';
import { useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import { decodePart, paths } from '#shared/page/paths.ts';
import { useToday } from '../browser/time/clock.ts';
import { dailyQuery } from '../level/queries.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { SectionLink } from './menu/section-link.tsx';
import { SiteMenu } from './menu/site-menu.tsx';

/** Logo and links; leaves out the link to the current screen. */
export function Header() {
  const isOnToday = useIsOnToday();
  const first = (
    <>
      {!isOnToday && <SectionLink to={paths.today} label={t("Today's puzzle")} Icon={CalendarCheck} />}
      <SectionLink to={paths.archive()} label={t('Archive')} Icon={Archive} />
    </>
  );
  return (
    <header className={`line gap-4 ${styles.header}`}>
      <a className={styles.skip} href="#main">
        {t('Skip to the puzzle')}
      </a>
      <Logo />
      <nav className={styles.links} aria-label={t('Site')}>
        {first}
        <SiteMenu first={first} />
      </nav>
    </header>
  );
}

const LEVEL = /^\/level\/([^/]+)$/;

/** Whether the current screen is today's puzzle: by its day, or by the id of its level. */
export function useIsOnToday(): boolean {
  const [location] = useLocation();
  const today = useToday();
  const pathname = location.replace(/(?<=.)\/+$/, '');
  const levelId = LEVEL.exec(pathname)?.[1];
  const { data } = useQuery({ ...dailyQuery(today), enabled: levelId !== undefined });
  if (levelId !== undefined) return data?.level.id === decodePart(levelId);
  return pathname === paths.today || pathname === paths.daily(today);
}
