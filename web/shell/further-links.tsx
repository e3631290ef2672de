import { Dumbbell, Users } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { pages } from '#shared/page/pages.ts';
import styles from './further-links.module.css';
import { SectionLink } from './section-link.tsx';

/** The links to what is there for players who have begun: practice and rooms. */
export function FurtherLinks() {
  return (
    <div className={styles.further}>
      <SectionLink to={pages.practice} label={t('Practice')} Icon={Dumbbell} />
      <SectionLink to={pages.room} label={t('Rooms')} Icon={Users} />
    </div>
  );
}
