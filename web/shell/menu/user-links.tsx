import { CircleUser, ShieldCheck } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { SectionLink } from './section-link.tsx';

/** The links of a user who is logged in. */
export function UserLinks({ user }: { user: User }) {
  return (
    <>
      {hasPermission(user, 'manage-level') && (
        <SectionLink to={paths.overview} label={t('Admin')} Icon={ShieldCheck} />
      )}
      <SectionLink to={paths.profile} label={t('Profile')} Icon={CircleUser} />
    </>
  );
}
