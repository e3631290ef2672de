import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { useIsSmallScreen } from '../../browser/is-small-screen.ts';
import { site } from '../../site/site.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './about-section.module.css';

/** How to make a level and submit it. */
export function Contributing() {
  const isSmallScreen = useIsSmallScreen();
  return (
    <section id="contributing" className={styles.section}>
      <h2>Make a level</h2>
      <p>
        The puzzles of {site().siteName} are made by its players, and you can join in. In the level creator,
        on a computer or tablet, choose a screenshot and its game, and set the five zoom steps.
      </p>
      <ul className={styles.points}>
        <li>Each step shows everything the previous one showed, and more.</li>
        <li>The picture shows neither the game's name nor a watermark.</li>
        <li>A sharp picture of something that players of the game may recognise.</li>
      </ul>
      <p>
        Try your level, share it by its link, or submit it as a daily level. Then those who look after the
        site play it, and when they approve it, it gets a day and your name on it.
      </p>
      <div className={styles.ways}>
        {!isSmallScreen && (
          <Link className={buttonClass('main')} to={paths.create}>
            Open the level creator
          </Link>
        )}
        <Link className={buttonClass()} to={paths.guide}>
          Read the guide
        </Link>
      </div>
    </section>
  );
}
