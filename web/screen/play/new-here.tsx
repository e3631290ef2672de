import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import styles from './new-here.module.css';

/** A short introduction for visitors who have never played. */
export function NewHere() {
  return (
    <section className={`note ${styles.welcome}`}>
      <h2 className={styles.question}>{t('New here?')}</h2>{' '}
      {t('Name the game in this close-up. Each miss or skip zooms out. Five guesses.')}{' '}
      <Link to={paths.about}>{t('How to play')}</Link>
    </section>
  );
}
