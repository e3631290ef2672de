import { useState } from 'react';
import { type Challenge, MAX_NAME_LENGTH } from '#shared/challenge/challenge.ts';
import { t } from '#shared/language/t.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { publicUrl } from '../../../site/site.ts';
import { ShareButtons } from '../../../ui/button/share-buttons.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { challengePath } from './challenge-link.ts';

interface MakeChallengeProps {
  levelId: string;
  levelPath: string;
  outcomes: readonly StepOutcome[];
  /** The challenge that it answers. */
  received: Challenge | null;
}

/** The link that challenges a friend (docs/rules/play.md#challenges). The name is stored nowhere but in the link. */
export function MakeChallenge({ levelId, levelPath, outcomes, received }: MakeChallengeProps) {
  const [name, setName] = useState('');
  const link = publicUrl(
    challengePath(levelPath, { outcomes, name, ...(received && { to: received }) }, levelId),
  );
  return (
    <>
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
      <ShareButtons label={t('Copy challenge')} variant="plain" text={link} />
    </>
  );
}
