import { Users } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { SectionLink } from './section-link.tsx';

/** The link to the rooms of this browser. */
export function RoomsLink() {
  return <SectionLink to={paths.room} label={t('Rooms')} Icon={Users} />;
}
