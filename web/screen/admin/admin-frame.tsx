import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { mayOpen } from '#shared/user/user.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { useVerifiedUser } from '../../user/queries.ts';
import styles from './admin-frame.module.css';
import { adminPages } from './admin-pages.ts';
import { openReportsQuery } from './queries.ts';

/** The frame of the administration screens with their tabs. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { user } = useVerifiedUser();
  const [pathname] = useLocation();
  const current = adminPages.find(({ path }) => path === pathname.replace(/\/$/, ''));
  const title = current?.title ?? '';
  usePageTitle(`Admin – ${title}`);
  return (
    <div className={styles.admin}>
      <h1 className="visually-hidden">{title}</h1>
      <nav className={styles.tabs} aria-label="Administration">
        {adminPages
          .filter(({ needs }) => mayOpen(user, needs))
          .map((page) => (
            <Link
              key={page.path}
              className={styles.tab}
              to={page.path}
              aria-current={page === current ? 'page' : undefined}
            >
              {page.title}
              {page.path === paths.feedback && <OpenReportCount />}
            </Link>
          ))}
      </nav>
      {children}
    </div>
  );
}

function OpenReportCount() {
  const { data: reports } = useQuery(openReportsQuery());
  if (!reports || reports.count === 0) return null;
  return (
    <span className={styles.count}>
      {reports.count}
      <span className="visually-hidden"> open {reports.count === 1 ? 'report' : 'reports'}</span>
    </span>
  );
}
