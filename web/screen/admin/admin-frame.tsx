import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { mayOpen } from '#shared/user/user.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { useVerifiedUser } from '../../user/queries.ts';
import styles from './admin-frame.module.css';
import { adminPages } from './admin-pages.ts';
import { ToolsContext } from './admin-tools.tsx';
import { openReportsQuery } from './queries.ts';

/** The frame of the administration screens: one line with the tabs and the tools of the screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useVerifiedUser();
  const [pathname] = useLocation();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const current = adminPages.find(({ path }) => path === pathname.replace(/\/$/, ''));
  const title = current?.title ?? '';
  usePageTitle(t('Admin – {title}', { title }));
  return (
    <div className={styles.admin}>
      <div className={styles.head}>
        <h1 className="visually-hidden">{title}</h1>
        <nav className={styles.tabs} aria-label={t('Administration')}>
          {adminPages
            .filter(({ needs }) => mayOpen(user, needs))
            .map((page) => (
              <Link
                key={page.path}
                ref={page === current ? showTab : undefined}
                className={styles.tab}
                to={page.path}
                aria-current={page === current ? 'page' : undefined}
              >
                {page.title}
                {page.path === paths.feedback && <OpenReportCount />}
              </Link>
            ))}
        </nav>
        <div className={styles.tools} ref={setTools} />
      </div>
      <ToolsContext value={tools}>{children}</ToolsContext>
    </div>
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
