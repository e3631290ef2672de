import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { rich } from '../../../language/rich.tsx';
import { MakeLevelLink } from '../../../level/make-level-link.tsx';
import { usePageTitle } from '../../../site/page-title.ts';
import styles from './guide-screen.module.css';
import blurred from './pictures/blurred.webp';
import clean from './pictures/clean.webp';
import emptyStart from './pictures/empty-start.webp';
import nested1 from './pictures/nested-1.webp';
import nested2 from './pictures/nested-2.webp';
import nested3 from './pictures/nested-3.webp';
import scattered1 from './pictures/scattered-1.webp';
import scattered2 from './pictures/scattered-2.webp';
import scattered3 from './pictures/scattered-3.webp';
import sharp from './pictures/sharp.webp';
import tellingStart from './pictures/telling-start.webp';
import watermarked from './pictures/watermarked.webp';
import withName from './pictures/with-name.webp';
import withoutName from './pictures/without-name.webp';

function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.rule}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

function NestedRule() {
  return (
    <Rule title={t('Each step shows all of the one before it')}>
      <p>
        {t(
          'Five steps, from a close detail to the whole picture. Each one should include the previous one, so that zooming out only ever adds to what the player has seen. The editor marks a step that does not.',
        )}
      </p>
      <GuideExample
        isGood
        caption={t('The camera moves back: the mine, its station among the trees, the whole country.')}
        pictures={[
          { address: nested1, alt: t('A fenced mine with three huts, beside a train') },
          { address: nested2, alt: t('The same mine with woods, roads and the railway around it') },
          { address: nested3, alt: t('The whole country, the mine in the middle of its lower edge') },
        ]}
      />
      <GuideExample
        isGood={false}
        caption={t('The camera jumps: three different places, and each guess starts from nothing.')}
        pictures={[
          { address: scattered1, alt: t('A mine') },
          { address: scattered2, alt: t('Fields by a lake somewhere else') },
          { address: scattered3, alt: t('A town on a river') },
        ]}
      />
    </Rule>
  );
}

function StartRule() {
  return (
    <Rule title={t('Start with a telling detail')}>
      <p>
        {t(
          'The first step should be hard, not hopeless. Someone who has played the game for years should have a chance: a face, a corner of the screen, a typical texture. Sky, water and plain walls look the same everywhere.',
        )}
      </p>
      <div className={styles.pair}>
        <GuideExample
          isGood
          caption={t('A red bridge and two houses: small, but distinctive.')}
          pictures={[
            {
              address: tellingStart,
              alt: t('A red suspension bridge and the first houses of the other shore'),
            },
          ]}
        />
        <GuideExample
          isGood={false}
          caption={t('Water. It could be any of a thousand games.')}
          pictures={[{ address: emptyStart, alt: t('Nothing but blue water') }]}
        />
      </div>
    </Rule>
  );
}

function PictureRules() {
  return (
    <>
      <Rule title={t('The name of the game must not appear')}>
        <p>
          {t(
            'Not in a title, on a sign or in the corner of a menu. Gameplay is better than a title screen. Names of levels and heroes are fine if they do not give it away at once. The checklist of the editor finds what looks like lettering and can mask it; read the steps yourself all the same.',
          )}
        </p>
        <div className={styles.pair}>
          <GuideExample
            isGood
            caption={t('A race as players see it.')}
            pictures={[{ address: withoutName, alt: t('A red kart from behind on a race track') }]}
          />
          <GuideExample
            isGood={false}
            caption={t('The answer is written across the top.')}
            pictures={[{ address: withName, alt: t('The same kart with the name of the game above it') }]}
          />
        </div>
      </Rule>
      <Rule title={t('Good image quality')}>
        <p>
          {t(
            'The first step enlarges the picture up to 15 times, so use one at least 1080 pixels high and not heavily compressed. Old games may be small: below 1000 pixels a picture is drawn with sharp square pixels unless you turn on smoothing.',
          )}
        </p>
        <div className={styles.pair}>
          <GuideExample
            isGood
            caption={t('Still sharp when it fills the frame.')}
            pictures={[{ address: sharp, alt: t('A kart, with clear edges') }]}
          />
          <GuideExample
            isGood={false}
            caption={t('Too small to start with: a blur of colours.')}
            pictures={[{ address: blurred, alt: t('The same kart as a blur of colours') }]}
          />
        </div>
      </Rule>
      <Rule title={t('No watermark')}>
        <p>
          {t(
            'No magazine or channel logos, no borders, no text on top of the game. A screenshot you took yourself is best.',
          )}
        </p>
        <div className={styles.pair}>
          <GuideExample
            isGood
            caption={t('The game and nothing else.')}
            pictures={[{ address: clean, alt: t('A town on a river') }]}
          />
          <GuideExample
            isGood={false}
            caption={t('Someone else has signed it.')}
            pictures={[{ address: watermarked, alt: t('The same town with a word written across it') }]}
          />
        </div>
      </Rule>
    </>
  );
}

function LastRules() {
  return (
    <>
      <Rule title={t('Before you submit')}>
        <ul className={`stack gap-2 ${styles.list}`}>
          <li>{t('Choose a game that many people know. The dice suggests one.')}</li>
          <li>
            {t(
              'Also accept another game where the rules are the same and an expert could not tell from the last step which of the two it is: the original of a clone, say, or a remaster.',
            )}
          </li>
          <li>{t('Play it yourself first: “Try in new tab” shows it as others will see it.')}</li>
          <li>{t('Write a line or two about the game, without its name in the first words.')}</li>
          <li>
            {t(
              'Add a fact that even its players may not know. If it gives away the story, mark it as a spoiler.',
            )}
          </li>
          <li>{t('Put your name in the Creator field: it appears with the level.')}</li>
        </ul>
        <p>
          {t(
            'Every level is reviewed before it becomes a daily one. Until then you can keep changing yours in the browser you submitted it from.',
          )}
        </p>
      </Rule>
      <p className="note">
        {rich(
          'The pictures show <openttd>OpenTTD</openttd> (© OpenGFX team / OpenTTD team, GPL-2.0) and <kart>SuperTuxKart</kart> (© SuperTuxKart Team, CC BY-SA 3.0/4.0, GPL-3.0-or-later and CC0).',
          {
            openttd: (inner) => (
              <a href="https://www.openttd.org/" target="_blank" rel="noopener noreferrer">
                {inner}
              </a>
            ),
            kart: (inner) => (
              <a href="https://supertuxkart.net/" target="_blank" rel="noopener noreferrer">
                {inner}
              </a>
            ),
          },
        )}
      </p>
    </>
  );
}

/** How to make a level that is fun to play. */
export function GuideScreen() {
  usePageTitle(t('Guide for daily levels'));
  return (
    <article className={styles.guide}>
      <header className={`muted large ${styles.header}`}>
        <h1 className={styles.title}>{t('Guide for daily levels')}</h1>
        <p>
          {t(
            'A good level makes people say “of course!” one step before they run out of guesses. This is how.',
          )}
        </p>
      </header>
      <NestedRule />
      <StartRule />
      <PictureRules />
      <LastRules />
      <div>
        <MakeLevelLink />
      </div>
    </article>
  );
}

/** A picture of the guide with its text alternative. */
interface GuidePicture {
  address: string;
  alt: string;
}

interface GuideExampleProps {
  isGood: boolean;
  caption: string;
  pictures: readonly GuidePicture[];
}

/** Pictures of a good or bad example. */
function GuideExample({ isGood, caption, pictures }: GuideExampleProps) {
  const Icon = isGood ? Check : X;
  return (
    <figure className={`${styles.example} ${isGood ? '' : styles.bad}`}>
      <div className={styles.pictures}>
        {pictures.map(({ address, alt }) => (
          <img
            key={address}
            className={styles.picture}
            src={address}
            alt={alt}
            width={320}
            height={240}
            loading="lazy"
          />
        ))}
      </div>
      <figcaption className={styles.caption}>
        <Icon size={18} strokeWidth={3} aria-hidden="true" />
        <span>
          <span className="visually-hidden">{isGood ? t('Good:') : t('Bad:')} </span>
          {caption}
        </span>
      </figcaption>
    </figure>
  );
}
