import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { sentenceGap } from '#shared/language/sentences.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { type ShownText, shownText } from '#shared/level/level-texts.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { gameSummaryQuery } from '../../../game/queries.ts';
import { rich } from '../../../language/rich.tsx';
import { Licence } from '../../../level/licence.tsx';
import { fullImageUrl } from '../../../level/picture/picture-url.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './about-game.module.css';

// Without a network it is left out.
const LocalTitle = lazyPart(
  async () => (await import('./local-title.tsx')).LocalTitle,
  () => null,
);

interface AboutGameProps {
  level: Level;
  isCustom: boolean;
  isReadable: (text: string) => boolean;
}

/** The game of the level: its title in the language of the page, its presentation or the catalogue's summary, and the picture's credit. */
export function AboutGame({ level, isCustom, isReadable }: AboutGameProps) {
  const { gameId, credit } = level;
  const presentation = shownText(level, (texts) => texts.presentation);
  const { data } = useQuery({
    ...gameSummaryQuery(gameId),
    enabled: presentation.text === '' && !isCustom && gameId !== UNLISTED_GAME_ID,
  });
  const text = presentation.text || data?.summary;
  return (
    <Card title={t('About the game')}>
      {currentLanguage() !== SOURCE_LANGUAGE && (
        <Suspense>
          <LocalTitle level={level} />
        </Suspense>
      )}
      {text && isReadable(text) && (
        <p className={`breaks ${styles.text}`} lang={presentation.lang}>
          {text}
        </p>
      )}
      {level.creator && (
        <p className={`note breaks ${styles.credit}`}>
          {t('Level by {creator}', { creator: level.creator })}
        </p>
      )}
      <p className={`note breaks ${styles.credit}`}>
        <a href={fullImageUrl(level)} target="_blank" rel="noopener noreferrer">
          {t('See the whole screenshot')}
        </a>
      </p>
      {credit && (
        <p className={`note breaks ${styles.credit}`}>
          {endSentence(t('Picture: {attribution}', { attribution: credit.attribution }))}
          {sentenceGap()}
          {credit.licence !== '' &&
            rich('Licence: <licence></licence>', {
              licence: () => <Licence licence={endSentence(credit.licence)} />,
            })}
          {sentenceGap()}
          {credit.homepage && (
            <a href={credit.homepage} target="_blank" rel="noopener noreferrer">
              {t('Source of the picture')}
            </a>
          )}
        </p>
      )}
    </Card>
  );
}

/** A fact about the game, behind a button when it is a spoiler. */
export function DidYouKnow({ text, lang, isSpoiler }: ShownText & { isSpoiler: boolean }) {
  const [isRevealed, setIsRevealed] = useState(!isSpoiler);
  return (
    <Card title={t('Did you know')}>
      {isRevealed ? (
        <p className="breaks" lang={lang}>
          {text}
        </p>
      ) : (
        <Button className={styles.cover ?? ''} variant="quiet" onClick={() => setIsRevealed(true)}>
          {t('Reveal the spoiler')}
        </Button>
      )}
    </Card>
  );
}
