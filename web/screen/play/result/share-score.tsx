import { useState } from 'react';
import * as v from 'valibot';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import type { Guess } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { shareText } from '#shared/play/share-text.ts';
import { useLocalStorage } from '../../../browser/use-local-storage.ts';
import { publicUrl, site } from '../../../site/site.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { ShareButtons } from '../../../ui/share-buttons.tsx';
import styles from './share-score.module.css';

interface ShareScoreProps {
  level: Level;
  /** The address of a custom level; null for one that opens only on this device. */
  link: string | null | undefined;
  score: Score;
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
  outcomes: readonly StepOutcome[];
  day: Day | null;
  variant: 'primary' | 'plain';
}

function postAddress(text: string): string {
  return `https://bsky.app/intent/compose?text=${encodeURIComponent(text)}`;
}

/** The score as a text to copy, share or post (docs/rules/statistics.md#share-text). */
export function ShareScore({ level, link, score, guesses, outcomes, day, variant }: ShareScoreProps) {
  const [withUrl, setWithUrl] = useLocalStorage('share-with-url', v.boolean(), true);
  const [withShapes] = useLocalStorage('share-shapes', v.boolean(), false);
  const [withGuesses, setWithGuesses] = useState(false);
  const { siteName, hashtag } = site();
  const label = day ?? (level.creator ? `level by ${level.creator}` : 'level');
  const path = link === undefined ? (day ? paths.daily(day) : paths.level(level.id)) : link;
  const text = shareText(
    { siteName, label, score, outcomes, guesses },
    { url: withUrl && path !== null ? publicUrl(path) : undefined, hashtag, withGuesses, withShapes },
  );

  return (
    <div className={styles.share}>
      <ShareButtons label="Share score" variant={variant} text={text}>
        <a className={buttonClass()} href={postAddress(text)} target="_blank" rel="noopener noreferrer">
          Post on Bluesky
        </a>
      </ShareButtons>
      <div className={styles.options}>
        {path !== null && <Checkbox label="With link" isChecked={withUrl} onChange={setWithUrl} />}
        {guesses.some((guess) => guess !== null) && (
          <Checkbox
            label="Include guesses (spoiler-tagged)"
            isChecked={withGuesses}
            onChange={setWithGuesses}
          />
        )}
      </div>
    </div>
  );
}
