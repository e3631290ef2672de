import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, matchRoute, useLocation, useRouter } from 'wouter';
import { t } from '#shared/language/t.ts';
import { pages } from '#shared/page/pages.ts';
import { paths } from '#shared/page/paths.ts';
import { mayOpen } from '#shared/user/user.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { useVerifiedUser } from '../../user/queries.ts';
import styles from './admin-frame.module.css';
import { type AdminPage, adminPages, allAdminPages, systemPages } from './admin-pages.ts';
import { ToolsContext } from './admin-tools.tsx';
import { PlayAlongNote, PlayAlongSwitch } from './play-along.tsx';
import { openReportsQuery } from './queries.ts';

/** The frame of the administration screens: one line with the tabs and the tools of the screen, and one for the pages of the system. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const [pathname] = useLocation();
  const { parser } = useRouter();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const address = pathname.replace(/\/$/, '');
  const isAt = ({ path }: AdminPage) => matchRoute(parser, path, address)[0];
  const systemPage = systemPages.find(isAt);
  const page = systemPage ?? allAdminPages.find(isAt);
  const tabPath = systemPage ? pages.system : (page?.tab ?? page?.path);
  const tab = adminPages.find(({ path }) => path === tabPath);
  const title = page?.title ?? '';
  usePageTitle(t('Admin – {title}', { title }));
  return (
    <div className={`stack ${styles.admin}`}>
      <div className={`row ${styles.head}`}>
        <h1 className="visually-hidden">{title}</h1>
        <Tabs label={t('Administration')} tabs={adminPages} current={tab} />
        <div className={`row middle ${styles.tools}`} ref={setTools} />
        <PlayAlongSwitch />
      </div>
      <PlayAlongNote />
      {systemPage && <Tabs label={t('System')} tabs={systemPages} current={systemPage} />}
      <ToolsContext value={tools}>{children}</ToolsContext>
    </div>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly AdminPage[];
  current: AdminPage | undefined;
}

/** Links to the pages that the user may open. */
function Tabs({ label, tabs, current }: TabsProps) {
  const { user } = useVerifiedUser();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs
        .filter(({ needs }) => mayOpen(user, needs))
        .map((page) => (
          <Link
            key={page.path}
            ref={page === current ? showTab : undefined}
            className={`line ${styles.tab}`}
            to={page.path}
            aria-current={page === current ? 'page' : undefined}
          >
            {page.title}
            {page.path === paths.overview && <OpenReportCount />}
          </Link>
        ))}
    </nav>
  );
}

/** Scrolls the row of tabs to one of them. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}

function OpenReportCount() {
  const { data: reports } = useQuery(openReportsQuery());
  if (!reports || reports.count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{reports.count}</span>
      <span className="visually-hidden">
        {t('{count, plural, one {# open report} other {# open reports}}', { count: reports.count })}
      </span>
    </span>
  );
}
