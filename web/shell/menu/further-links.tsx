import { Dumbbell, Users } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import { pages } from '#shared/page/pages.ts';
import styles from './further-links.module.css';
import { SectionLink } from './section-link.tsx';

/** The links to practice and rooms: those of a player who is in a room are always there. */
export function FurtherLinks({ isInRoom }: { isInRoom: boolean }) {
  const rooms = <SectionLink to={pages.room} label={t('Rooms')} Icon={Users} />;
  return (
    <>
      <div className={styles.further}>
        <SectionLink to={pages.practice} label={t('Practice')} Icon={Dumbbell} />
        {!isInRoom && rooms}
      </div>
      {isInRoom && rooms}
    </>
  );
}
