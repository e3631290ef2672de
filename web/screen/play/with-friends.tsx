import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './invitation.module.css';

/** Leads to the rooms, in which friends compare their days. */
export function WithFriends() {
  return (
    <Card title="With friends">
      <p className={styles.text}>How did your friends do? Compare your days, without an account.</p>
      <Link className={buttonClass()} to={paths.room}>
        Compare in a room
      </Link>
    </Card>
  );
}
