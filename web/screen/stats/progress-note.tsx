import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { Card } from '../../ui/card.tsx';
import styles from './progress-note.module.css';

/** Where progress is stored, with a link to export it. */
export function ProgressNote() {
  return (
    <Card title="Your progress">
      <p className={styles.note}>
        All of this is worked out from what you have played in this browser, and lives nowhere else.{' '}
        <Link className={styles.link} to={paths.progress}>
          Keep a copy, or move it to another device
        </Link>
      </p>
    </Card>
  );
}
