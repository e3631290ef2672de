import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useIsSmallScreen } from '../../../browser/page/screen.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import styles from './invitations.module.css';

/** A line about something to do after a level, with the links to it. */
export function Way({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.way}>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Invites players to submit a level, where the level creator is available. */
export function YourTurn() {
  if (useIsSmallScreen()) return null;
  return (
    <Way text={t('Got a screenshot that would stump everyone? Submit a level via the Level Creator.')}>
      <Link className={buttonClass()} to={paths.create}>
        {t('Make a level')}
      </Link>
    </Way>
  );
}

/** Leads to how to make a room, in which friends compare their days. */
export function RoomInvitation() {
  return (
    <Way text={t('See how your friends did. No account needed.')}>
      <Link className={buttonClass()} to={paths.room}>
        {t('Start a room')}
      </Link>
    </Way>
  );
}
