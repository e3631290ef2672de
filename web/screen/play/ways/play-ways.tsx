import { type ComponentProps, Suspense, useState } from 'react';
import * as v from 'valibot';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { askForHelp, type HelpKind, helpOf, nextHelp } from '#shared/play/help.ts';
import { giveUp, isStarted, mayGiveUp, type Play } from '#shared/play/play.ts';
import { DEFAULT_PLAY_OPTIONS } from '#shared/play/play-options.ts';
import { focusTitle } from '../../../browser/input/focus-title.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { site } from '../../../site/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './play-ways.module.css';

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
);
const EditLink = lazyPart(async () => (await import('./edit-link.tsx')).EditLink);

const HELP_TEXTS: Record<HelpKind, { label: string; question: string }> = {
  decade: { label: t('Show the decade'), question: t('Show the decade of the game?') },
  letter: { label: t('Show the first letter'), question: t('Show the first letter of the name?') },
};

interface PlayWaysProps {
  level: Level;
  play: Play;
  today: Day;
  editLink: string | undefined;
  mayEdit: boolean;
  onChange: (next: (before: Play) => Play) => void;
  onReset: () => void;
}

/** What else there is to do beside guessing: asking for help, giving up, starting over (docs/rules/play.md#help). */
export function PlayWays({ level, play, today, editLink, mayEdit, onChange, onReset }: PlayWaysProps) {
  return (
    <div className={styles.ways}>
      <WhenStuck {...{ level, play, today, onChange }} />
      {isStarted(play) && (
        <AskedButton
          label={t('Reset progress')}
          question={t('Reset your level progress on this browser?')}
          confirmLabel={t('Reset')}
          isDangerous
          onConfirm={() => {
            onReset();
            // This button is gone then.
            setTimeout(focusTitle);
          }}
        />
      )}
      <Suspense>{mayEdit && <EditLink level={level} editLink={editLink} />}</Suspense>
    </div>
  );
}

type WhenStuckProps = Pick<PlayWaysProps, 'level' | 'play' | 'today' | 'onChange'>;

/** Asking for help, and giving up, where the site and the player want them. */
export function WhenStuck({ level, play, today, onChange }: WhenStuckProps) {
  const [isWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);
  const [isWithoutGivingUp] = useLocalStorage('without-giving-up', v.boolean(), false);
  const options = site().playOptions ?? DEFAULT_PLAY_OPTIONS;
  const help = options.mayGetHelp && !isWithoutHints ? nextHelp(play, level, options) : null;
  return (
    <>
      {help && (
        <AskedButton
          {...HELP_TEXTS[help.kind]}
          detail={t('A dot beside your result will say that you had help.')}
          confirmLabel={HELP_TEXTS[help.kind].label}
          onConfirm={() => onChange((before) => askForHelp(before, level, options))}
        />
      )}
      {options.mayGiveUp && !isWithoutGivingUp && mayGiveUp(play) && (
        <AskedButton
          label={t('Give up')}
          question={t('Give up on this level?')}
          detail={t('The attempts that are left count as skips, and the game is shown.')}
          confirmLabel={t('Give up')}
          onConfirm={() => onChange((before) => giveUp(before, level, today))}
        />
      )}
    </>
  );
}

/** The help that the player has asked for. */
export function GivenHelp({ level, play }: Pick<PlayWaysProps, 'level' | 'play'>) {
  const given = helpOf(level, site().playOptions ?? DEFAULT_PLAY_OPTIONS).slice(0, play.help);
  return (
    <p role="status">
      <b>{given.map(({ text }) => text).join(' · ')}</b>
    </p>
  );
}

type AskedButtonProps = { label: string } & Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'>;

/** A button that asks before it acts. */
function AskedButton({ label, ...asked }: AskedButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Suspense>{isAsking && <ConfirmDialog {...asked} onClose={() => setIsAsking(false)} />}</Suspense>
    </>
  );
}
