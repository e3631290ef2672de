import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './invitation.module.css';

/** A short introduction for visitors who have never played. */
export function NewHere() {
  return (
    <Card title="New here?">
      <p className={styles.text}>
        This is a small part of a screenshot. Which video game is it from? Every miss or skip zooms out. You
        get five guesses.
      </p>
      <Link className={buttonClass()} to={paths.about}>
        All the rules
      </Link>
    </Card>
  );
}
