import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import * as v from 'valibot';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import type { Guess } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { playedLabel, shareText } from '#shared/play/share/share-text.ts';
import { useLocalStorage } from '../../../../browser/storage/use-local-storage.ts';
import { publicUrl, site } from '../../../../site/site.ts';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { ShareButtons } from '../../../../ui/button/share-buttons.tsx';
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx';
import styles from './share-score.module.css';

const ChallengeFriend = lazyPart(
  async () => (await import('../../challenge/challenge-friend.tsx')).ChallengeFriend,
  () => null,
);
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

interface ShareScoreProps {
  level: Level;
  /** The address of a custom level; null for one that opens only on this device. */
  link: string | null | undefined;
  score: Score;
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
  outcomes: readonly StepOutcome[];
  number: number | null;
  day: Day | null;
  /** Stands in the same row. */
  children?: ReactNode;
}

/** Copies the score as a text (docs/rules/statistics.md#share-text); what it includes, and other ways to share it, are in a dialog. */
export function ShareScore(props: ShareScoreProps) {
  const { level, link, score, guesses, outcomes, number, day, children } = props;
  const [withUrl, setWithUrl] = useLocalStorage('share-with-url', v.boolean(), true);
  const [withShapes] = useLocalStorage('share-shapes', v.boolean(), false);
  const [withGuesses, setWithGuesses] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { siteName, hashtag } = site();
  const label = playedLabel(level, day);
  const path = link === undefined ? (day ? paths.daily(day) : paths.level(level.id)) : link;
  const text = shareText(
    { siteName, label, score, outcomes, guesses },
    { url: withUrl && path !== null ? publicUrl(path) : undefined, hashtag, withGuesses, withShapes },
  );
  return (
    <div className={styles.share}>
      <ShareButtons label={t('Share score')} text={text} hasSheet={false}>
        <IconButton
          label={t('More ways to share')}
          tipSide="end"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
        {children}
      </ShareButtons>
      {path !== null && (
        <div className={styles.challenge}>
          <Suspense>
            <ChallengeFriend {...{ label, outcomes }} levelId={level.id} levelPath={path} />
          </Suspense>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <ShareDialog
            text={text}
            url={path === null ? null : { isIncluded: withUrl, onChange: setWithUrl }}
            guesses={
              guesses.every((guess) => guess === null)
                ? null
                : { isIncluded: withGuesses, onChange: setWithGuesses }
            }
            picture={{ level, isCustom: link !== undefined, outcomes, score, siteName, number, day }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
