import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import styles from './new-here.module.css';

/** A short introduction for visitors who have never played. */
export function NewHere() {
  return (
    <section className={styles.welcome}>
      <h2 className={styles.question}>New here?</h2> Name the game in this close-up. Each miss or skip zooms
      out. Five guesses. <Link to={paths.about}>How to play</Link>
    </section>
  );
}
