import { useState } from 'react';
import { type Challenge, MAX_NAME_LENGTH } from '#shared/challenge/challenge.ts';
import { t } from '#shared/language/t.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { sharedLines } from '#shared/play/share/share-text.ts';
import { publicUrl, site } from '../../../site/site.ts';
import { ShareButtons } from '../../../ui/button/share-buttons.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { challengePath } from './challenge-link.ts';
import styles from './make-challenge.module.css';

export interface ChallengeFriendProps {
  /** What was played, as in the text of the score. */
  label: string;
  levelId: string;
  levelPath: string;
  outcomes: readonly StepOutcome[];
}

interface MakeChallengeProps extends ChallengeFriendProps {
  /** The challenge that it answers. */
  received: Challenge | null;
}

/** What challenges a friend: a text with the link (docs/rules/play.md#challenges). The name is stored nowhere but in the link. */
export function MakeChallenge({ label, levelId, levelPath, outcomes, received }: MakeChallengeProps) {
  const { siteName, hashtag } = site();
  const [name, setName] = useState('');
  const url = publicUrl(
    challengePath(levelPath, { outcomes, name, ...(received && { to: received }) }, levelId),
  );
  // As the text of a score, which it does not tell.
  const text = sharedLines([`🔎 ${siteName} ${label}: can you beat me?`], { url, hashtag });
  return (
    <div className={`stack gap-3 start ${styles.make}`}>
      <TextField
        label={t('Your name (optional)')}
        hint={
          received
            ? t('The link has both results.')
            : t('The link has your result, sealed until your friend has finished, too.')
        }
        autoComplete="nickname"
        maxLength={MAX_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <ShareButtons label={t('Copy challenge')} variant="plain" text={text} />
    </div>
  );
}
