import { Users } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { iconButtonClass } from '../ui/icon-button.tsx';
import { SectionLink } from './section-link.tsx';

/** The link to the rooms of this browser; in the header without its label, as there is no room for one more. */
export function RoomsLink({ isSmallScreen }: { isSmallScreen: boolean }) {
  const [pathname] = useLocation();
  if (isSmallScreen) return <SectionLink to={paths.room} label="Rooms" Icon={Users} />;
  return (
    <Link
      className={iconButtonClass}
      to={paths.room}
      aria-label="Rooms"
      aria-current={pathname === paths.room ? 'page' : undefined}
      data-tip="Rooms"
      data-tip-side="right"
    >
      <Users size={20} aria-hidden="true" />
    </Link>
  );
}
