import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { usePageTitle } from '../../browser/page-title.ts';
import styles from './admin-frame.module.css';

interface AdminFrameProps {
  title: 'Levels' | 'Suggestions' | 'System';
  user: User;
  children: ReactNode;
}

/** The frame of the administration screens with their tabs. */
export function AdminFrame({ title, user, children }: AdminFrameProps) {
  usePageTitle(`Admin – ${title}`);
  const [pathname] = useLocation();
  const tabs = [
    ...(hasPermission(user, 'manage-level') ? [{ to: paths.admin, label: 'Levels' }] : []),
    { to: paths.suggestions, label: 'Suggestions' },
    { to: paths.system, label: 'System' },
  ];
  return (
    <div className={styles.admin}>
      <h1 className="visually-hidden">{title}</h1>
      <nav className={styles.tabs} aria-label="Administration">
        {tabs.map(({ to, label }) => (
          <Link
            key={to}
            className={styles.tab}
            to={to}
            aria-current={pathname.replace(/\/$/, '') === to ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
