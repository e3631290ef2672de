import type { LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import styles from './section-link.module.css';

interface SectionLinkProps {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** A link of the header: its label, its icon where there is no room for that, and both in the menu. The label is always the accessible name. */
export function SectionLink({ to, label, Icon }: SectionLinkProps) {
  const [pathname] = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <Link
      className={`line gap-3 ${styles.link}`}
      to={to}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon size={20} aria-hidden="true" />
      <span>{label}</span>
    </Link>
  );
}
