import type { ReactNode } from 'react';
import { site } from '../../site/site.ts';
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
          licence: anyone may run, change and share it,{' '}
          {sourceUrl ? (
            <>
              and{' '}
              <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
                its source is here
              </a>
              .
            </>
          ) : (
            'and its source is available from the people who run this site.'
          )}
        </p>
        <p>
          The licence covers the program. A level belongs to its creator, and a screenshot to the makers of
          the game. The typefaces are Bricolage Grotesque and Inter, under the SIL Open Font License, the
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
            By submitting a level you confirm that you may share its picture and texts, and allow this site to
            show them with your name. The people who run the site may change, decline or remove it.
          </li>
          <li>Do not submit anything unlawful or hurtful, and do not disrupt the site for others.</li>
        </ul>
      </section>
    </>
  );
}
