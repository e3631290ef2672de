import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SiteTexts } from '#shared/api/site/look.ts';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useIsSmallScreen } from '../../browser/page/screen.ts';
import { useScrollToHash } from '../../browser/page/scroll-to-hash.ts';
import { useToday } from '../../browser/time/clock.ts';
import { rich } from '../../language/rich.tsx';
import { levelsQuery } from '../../level/queries.ts';
import { LanguageChoice } from '../../preference/language-choice.tsx';
import { usePageTitle } from '../../site/page-title.ts';
import { site } from '../../site/site.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { HtmlText } from '../../ui/text/html-text.tsx';
import styles from './about-screen.module.css';
import section from './about-section.module.css';
import { Contributors } from './contributors.tsx';
import { Credits } from './credits.tsx';
import { Privacy } from './privacy.tsx';
import { ContactLink, hasResponsible, Responsible } from './responsible.tsx';
import { Rules } from './rules.tsx';
import { useSiteTexts } from './use-site-texts.ts';

const SECTIONS: readonly [id: string, title: string][] = [
  ['rules', t('How to play')],
  ['contributing', t('Make a level')],
  ['contributors', t('Contributors')],
  ['authors', t('Authors and licence')],
  ['terms', t('Terms of use')],
  ['privacy', t('Privacy')],
];
const SITE_SECTION = ['this-site', t('This site')] as const;
const IMPRINT_SECTION = ['imprint', t('Contact and imprint')] as const;

/** Rules, contributing, contributors, authors, terms of use and privacy. */
export function AboutScreen() {
  usePageTitle(t('About'));
  useScrollToHash();
  const today = useToday();
  const { data, error } = useQuery(levelsQuery(today));
  const { siteName } = site();
  const texts = useSiteTexts();
  const sections = [
    ...(texts.about ? [SITE_SECTION] : []),
    ...SECTIONS,
    ...(hasResponsible(texts) ? [IMPRINT_SECTION] : []),
  ];
  return (
    <div className={styles.about}>
      <h1>{t('About {siteName}', { siteName })}</h1>
      <p className={`muted large above-2 ${styles.lead}`}>
        {t(
          'One video-game puzzle a day: a zoomed-in screenshot. Name the game before it is fully zoomed out.',
        )}
      </p>
      <nav className={`above-2 ${styles.contents}`} aria-label={t('On this page')}>
        {sections.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <LanguageChoice
        hint={t(
          'Is yours missing, or a text wrong? A language is one file of texts and one line of code: the source says how in docs/translating.md.',
        )}
      />
      {texts.about && (
        <section id={SITE_SECTION[0]} className={`stack gap-3 start ${section.section}`}>
          <h2>{SITE_SECTION[1]}</h2>
          <HtmlText html={texts.about} />
        </section>
      )}
      <Rules />
      <Contributing />
      <section id="contributors" className={`stack gap-3 start ${section.section}`}>
        <h2>{t('Contributors')}</h2>
        {data && <Contributors levels={data} today={today} />}
        {!data && <p>{error ? t('The list could not be loaded.') : t('Loading…')}</p>}
      </section>
      <AboutSite credits={data && <Credits levels={data} today={today} />} texts={texts} />
      <Privacy texts={texts} />
      {hasResponsible(texts) && (
        <section id={IMPRINT_SECTION[0]} className={`stack gap-3 start ${section.section}`}>
          <h2>{IMPRINT_SECTION[1]}</h2>
          {texts.contact && (
            <p>
              <ContactLink contact={texts.contact} />
            </p>
          )}
          {texts.imprint && <HtmlText html={texts.imprint} />}
        </section>
      )}
    </div>
  );
}

/** Authors, licence and terms of use. */
function AboutSite({ credits, texts }: { credits: ReactNode; texts: SiteTexts }) {
  const { siteName, sourceUrl, version } = site();
  return (
    <>
      <section id="authors" className={`stack gap-3 start ${section.section}`}>
        <h2>{t('Authors and licence')}</h2>
        <p>
          {t('This site runs Zoomout {version}, written by the Zoomout authors.', { version })}
          {sentenceGap()}
          {sourceUrl
            ? rich(
                'It is free software under the MIT licence: anyone may run, change and share it, and <a>its source is here</a>.',
                {
                  a: (inner) => (
                    <a href={sourceUrl} target="_blank" rel="noopener noreferrer">
                      {inner}
                    </a>
                  ),
                },
              )
            : t(
                'It is free software under the MIT licence: anyone may run, change and share it, and its source is available from the team of this site.',
              )}
        </p>
        <p>
          {t(
            'The licence covers the program. A level belongs to its creator, and a screenshot to the developers of the game. The typeface of headings is Bricolage Grotesque, under the SIL Open Font License, the icons are those of Lucide, under the ISC licence.',
          )}
        </p>
        {credits}
      </section>
      <section id="terms" className={`stack gap-3 start ${section.section}`}>
        <h2>{t('Terms of use')}</h2>
        <ul className={`stack gap-2 ${section.points}`}>
          <li>
            {t('{siteName} is free to play, without advertising and without an account.', { siteName })}
          </li>
          <li>{t('It is offered as is, without a promise that it is always available or correct.')}</li>
          <li>
            {t(
              'Names of games are trademarks of their owners and are used to name the games only; this site is not affiliated with them.',
            )}
          </li>
          <li>
            {t(
              'Names and pictures of games belong to their owners, who have no part in this site. Pictures are shown in small parts, for guessing. If you hold the rights to one, you can request its removal.',
            )}
          </li>
          <li>
            {t(
              'By submitting a level you confirm that you may share its picture and texts, and allow this site to show them with your name. The team may change, decline or remove it.',
            )}
          </li>
          <li>{t('Do not submit anything unlawful or hurtful, and do not disrupt the site for others.')}</li>
        </ul>
        <Responsible texts={texts} />
        {texts.terms && <HtmlText html={texts.terms} />}
      </section>
    </>
  );
}

/** How to make a level and submit it. */
function Contributing() {
  const isSmallScreen = useIsSmallScreen();
  return (
    <section id="contributing" className={`stack gap-3 start ${section.section}`}>
      <h2>{t('Make a level')}</h2>
      <p>
        {t(
          'The puzzles of {siteName} are made by its players, and you can join in. In the level creator, on a computer or tablet, choose a screenshot and its game, and set the five zoom steps.',
          { siteName: site().siteName },
        )}
      </p>
      <ul className={`stack gap-2 ${section.points}`}>
        <li>{t('Each step shows everything the previous one showed, and more.')}</li>
        <li>{t("The picture shows neither the game's name nor a watermark.")}</li>
        <li>{t('A sharp picture of something that players of the game may recognise.')}</li>
      </ul>
      <p>
        {t(
          'Try your level, share it by its link, or submit it as a daily level. We play every submission. Approved levels get a date and your name.',
        )}
      </p>
      <div className="row">
        {!isSmallScreen && (
          <Link className={buttonClass('primary')} to={paths.create}>
            {t('Open the level creator')}
          </Link>
        )}
        <Link className={buttonClass()} to={paths.guide}>
          {t('Read the guide')}
        </Link>
      </div>
    </section>
  );
}
