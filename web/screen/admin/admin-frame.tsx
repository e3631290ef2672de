import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { usePageTitle } from '../../site/page-title.ts';
import styles from './admin-frame.module.css';
import { openReportsQuery } from './queries.ts';

interface AdminFrameProps {
  title: 'Levels' | 'Queue' | 'Suggestions' | 'Feedback' | 'System';
  user: User;
  children: ReactNode;
}

/** The frame of the administration screens with their tabs. */
export function AdminFrame({ title, user, children }: AdminFrameProps) {
  usePageTitle(`Admin – ${title}`);
  const [pathname] = useLocation();
  const isManager = hasPermission(user, 'manage-level');
  const { data: reports } = useQuery({ ...openReportsQuery(), enabled: isManager });
  const tabs: { to: string; label: string; count?: number | undefined }[] = [
    ...(isManager
      ? [
          { to: paths.admin, label: 'Levels' },
          { to: paths.queue(), label: 'Queue' },
        ]
      : []),
    { to: paths.suggestions, label: 'Suggestions' },
    ...(isManager ? [{ to: paths.feedback, label: 'Feedback', count: reports?.count }] : []),
    { to: paths.system, label: 'System' },
  ];
  return (
    <div className={styles.admin}>
      <h1 className="visually-hidden">{title}</h1>
      <nav className={styles.tabs} aria-label="Administration">
        {tabs.map(({ to, label, count }) => (
          <Link
            key={to}
            className={styles.tab}
            to={to}
            aria-current={pathname.replace(/\/$/, '') === to ? 'page' : undefined}
          >
            {label}
            {count !== undefined && count > 0 && (
              <span className={styles.count}>
                {count}
                <span className="visually-hidden"> open {count === 1 ? 'report' : 'reports'}</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
