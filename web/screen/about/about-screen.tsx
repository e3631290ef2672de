import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../browser/clock.ts';
import { levelsQuery } from '../../level/queries.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { site } from '../../site/site.ts';
import styles from './about-screen.module.css';
import section from './about-section.module.css';
import { AboutSite } from './about-site.tsx';
import { Contributing } from './contributing.tsx';
import { Contributors } from './contributors.tsx';
import { Credits } from './credits.tsx';
import { Privacy } from './privacy.tsx';
import { Rules } from './rules.tsx';

const SECTIONS = [
  ['rules', 'How to play'],
  ['contributing', 'Make a level'],
  ['contributors', 'Contributors'],
  ['authors', 'Authors and licence'],
  ['terms', 'Terms of use'],
  ['privacy', 'Privacy'],
];

/** Rules, contributing, contributors, authors, terms of use and privacy. */
export function AboutScreen() {
  usePageTitle('About');
  const today = useToday();
  const { data, error } = useQuery(levelsQuery(today));
  const { siteName } = site();
  return (
    <div className={styles.about}>
      <h1 className={styles.title}>About {siteName}</h1>
      <p className={styles.lead}>
        One video-game puzzle a day: a zoomed-in screenshot. Name the game before it is fully zoomed out.
      </p>
      <nav className={styles.contents} aria-label="On this page">
        {SECTIONS.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Rules />
      <Contributing />
      <section id="contributors" className={section.section}>
        <h2>Contributors</h2>
        {data && <Contributors levels={data} today={today} />}
        {!data && <p>{error ? 'The list could not be loaded.' : 'Loading…'}</p>}
      </section>
      <AboutSite credits={data && <Credits levels={data} today={today} />} />
      <Privacy />
    </div>
  );
}
