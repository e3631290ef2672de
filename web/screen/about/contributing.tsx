import { Link } from 'wouter';
import { paths } from '#shared/page/paths.ts';
import { useIsSmallScreen } from '../../browser/is-small-screen.ts';
import { site } from '../../browser/site.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './about-section.module.css';

/** How to make a level and submit it. */
export function Contributing() {
  const isSmallScreen = useIsSmallScreen();
  return (
    <section id="contributing" className={styles.section}>
      <h2>Make a level</h2>
      <p>
        The puzzles of {site().siteName} are made by people who play it, and you can be one of them. The level
        creator needs a computer with a mouse: choose a screenshot and its game, and set the five steps of the
        zoom.
      </p>
      <ul className={styles.points}>
        <li>Each step shows everything that the one before showed, and more.</li>
        <li>Neither the game's name nor a watermark stands in the picture.</li>
        <li>A sharp picture, of a place that those who played the game may know again.</li>
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
