import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import * as v from 'valibot';
import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { askForHelp, type HelpKind, helpOf, nextHelp } from '#shared/play/help.ts';
import { giveUp, isStarted, mayGiveUp, type Play } from '#shared/play/play.ts';
import { focusTitle } from '../../../browser/input/focus-title.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { playOptions } from '../../../play/play-options.ts';
import { Button } from '../../../ui/button/button.tsx';
import { menuItemClass, PopupMenu } from '../../../ui/button/popup-menu.tsx';
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

/** Something to do beside guessing; asks before it acts. */
interface Way extends Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'> {
  label: string;
}

interface WhenStuckProps {
  level: Level;
  play: Play;
  today: Day;
  onChange: (next: (before: Play) => Play) => void;
  /** Whether they are behind one button. */
  isMenu: boolean;
}

interface PlayWaysProps extends WhenStuckProps {
  editLink: string | undefined;
  mayEdit: boolean;
  onReset: () => void;
}

/** What else there is to do beside guessing: asking for help, giving up, starting over (docs/rules/play.md#help). */
export function PlayWays({ editLink, mayEdit, onReset, isMenu, ...stuck }: PlayWaysProps) {
  const ways = useWhenStuck(stuck);
  if (isStarted(stuck.play)) {
    ways.push({
      label: t('Reset progress'),
      question: t('Reset your level progress on this browser?'),
      confirmLabel: t('Reset'),
      isDangerous: true,
      onConfirm: () => {
        onReset();
        // This button is gone then.
        setTimeout(focusTitle);
      },
    });
  }
  return (
    <Ways ways={ways} isMenu={isMenu}>
      {mayEdit && <EditLink level={stuck.level} editLink={editLink} />}
    </Ways>
  );
}

/** Those of a puzzle that nobody counts. */
export function WhenStuck({ isMenu, ...stuck }: WhenStuckProps) {
  return <Ways ways={useWhenStuck(stuck)} isMenu={isMenu} />;
}

/** Asking for help, and giving up, where the site and the player want them. */
function useWhenStuck({ level, play, today, onChange }: Omit<WhenStuckProps, 'isMenu'>): Way[] {
  const [isWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);
  const [isWithoutGivingUp] = useLocalStorage('without-giving-up', v.boolean(), false);
  const options = playOptions();
  const help = options.mayGetHelp && !isWithoutHints ? nextHelp(play, level, options) : null;
  const ways: Way[] = [];
  if (help) {
    ways.push({
      ...HELP_TEXTS[help.kind],
      detail: t('A dot beside your result will say that you had help.'),
      confirmLabel: HELP_TEXTS[help.kind].label,
      onConfirm: () => onChange((before) => askForHelp(before, level, options)),
    });
  }
  if (options.mayGiveUp && !isWithoutGivingUp && mayGiveUp(play)) {
    ways.push({
      label: t('Give up'),
      question: t('Give up on this puzzle?'),
      detail: t('The guesses that are left count as skips, and the game is shown.'),
      confirmLabel: t('Give up'),
      onConfirm: () => onChange((before) => giveUp(before, level, today)),
    });
  }
  return ways;
}

interface WaysProps {
  ways: Way[];
  isMenu: boolean;
  /** After them. */
  children?: ReactNode;
}

function Ways({ ways, isMenu, children }: WaysProps) {
  const [asked, setAsked] = useState<Way | null>(null);
  if (ways.length === 0 && !children) return null;
  const buttons = ways.map((way) =>
    isMenu ? (
      <button
        key={way.label}
        type="button"
        className={menuItemClass(way.isDangerous)}
        onClick={() => setAsked(way)}
      >
        {way.label}
      </button>
    ) : (
      <Button key={way.label} variant="quiet" onClick={() => setAsked(way)}>
        {way.label}
      </Button>
    ),
  );
  return (
    <>
      {isMenu ? (
        <div data-ways>
          <PopupMenu label={t('More actions')}>
            {buttons}
            <Suspense>{children}</Suspense>
          </PopupMenu>
        </div>
      ) : (
        <div className={styles.ways}>
          {buttons}
          <Suspense>{children}</Suspense>
        </div>
      )}
      <Suspense>{asked && <ConfirmDialog {...asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}

/** The help that the player has asked for. */
export function GivenHelp({ level, play }: Pick<PlayWaysProps, 'level' | 'play'>) {
  const given = helpOf(level, playOptions()).slice(0, play.help);
  return (
    <p role="status">
      <b>{given.map(({ text }) => text).join(' · ')}</b>
    </p>
  );
}
