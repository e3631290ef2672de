import type { ReactNode } from 'react';
import { site } from '../../browser/site.ts';
import styles from './about-section.module.css';

/** Authors, licence and terms of use. */
export function AboutSite({ credits }: { credits: ReactNode }) {
  const { siteName, sourceUrl, version } = site();
  return (
    <>
      <section id="authors" className={styles.section}>
        <h2>Authors and licence</h2>
        <p>
          This site runs Zoomout {version}, written by the Zoomout authors. It is free software under the MIT
          licence: anyone may run it, change it and pass it on,{' '}
          {sourceUrl ? (
            <>
              and{' '}
              <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
                its source is here
              </a>
              .
            </>
          ) : (
            'and whoever runs this site has its source.'
          )}
        </p>
        <p>
          The licence covers the program. A level belongs to whoever made it, and a screenshot to those who
          made the game. The typefaces are Bricolage Grotesque and Inter, under the SIL Open Font License, the
          icons are those of Lucide, under the ISC licence.
        </p>
        {credits}
      </section>
      <section id="terms" className={styles.section}>
        <h2>Terms of use</h2>
        <ul className={styles.points}>
          <li>{siteName} is free to play, without advertising and without an account.</li>
          <li>It is offered as it is, without a promise that it is always there or always right.</li>
          <li>
            Names and pictures of games belong to their owners, who have no part in this site. Pictures are
            shown in small parts, to guess and to remember; whoever holds the rights to one may ask for it to
            be taken down.
          </li>
          <li>
            With a level that you submit you say that you may pass on its picture and texts, and let this site
            show them, with your name. Those who look after the site may change it, refuse it or take it down.
          </li>
          <li>
            Do not submit what is unlawful or hurts others, and do not disturb the site for those who play.
          </li>
        </ul>
      </section>
    </>
  );
}
