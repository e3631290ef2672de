import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { useIsSmallScreen } from '../../browser/screen.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './invitation.module.css';

/** Invites players to submit a level, where the level creator is available. */
export function YourTurn() {
  if (useIsSmallScreen()) return null;
  return (
    <Card title="Your turn">
      <p className={styles.text}>
        Got a screenshot that would stump everyone? Submit a level via the Level Creator.
      </p>
      <Link className={buttonClass()} to={paths.create}>
        Make a level
      </Link>
    </Card>
  );
}
