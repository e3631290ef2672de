import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import styles from './new-here.module.css';

/** What to do, for visitors who have never played: above the reading, which is smaller below it. */
export function NewHere() {
  return (
    <section className={styles.welcome}>
      <h2 className={styles.task}>{t('Name the game in this close-up.')}</h2>
      <p className={styles.rule}>
        {t('Each miss or skip zooms out. Five guesses.')} <Link to={paths.about}>{t('How to play')}</Link>
      </p>
    </section>
  );
}
