import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import { useIsOffline } from '../../browser/connection.ts';
import { invalidateLevels } from '../../level/queries.ts';
import { Warning } from '../../ui/text/warning.tsx';
import panel from './play-panel.module.css';

interface LoadedPicture {
  hasFailed: boolean;
  /** Called when a picture is loaded, or has failed to load. */
  noteLoaded: (hasFailed: boolean) => void;
}

/**
 * Whether the last picture of a play failed to load. Its level is loaded again then: one that was withdrawn or changed while it was open
 * has no such picture any more. That of a link, whose picture is there as a whole, stays as it is.
 */
export function useLoadedPicture(isWhole: boolean): LoadedPicture {
  const queryClient = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  return {
    hasFailed,
    noteLoaded: (failed) => {
      setFailed(failed);
      if (failed && !isWhole) void invalidateLevels(queryClient);
    },
  };
}

interface NextPicture {
  /** Why the picture of the next step cannot be expected, and what to do about it; null while it can. */
  warning: string | null;
  /** Whether a skip is taken. The first one is not while it would show nothing: the warning says to press again. */
  maySkip: () => boolean;
}

/**
 * Whether the next step of a play would have a picture: not without a network, or after the current one has failed, unless the whole picture is
 * there (docs/rules/play.md#skip).
 */
export function useNextPicture(play: Play, hasFailed: boolean, isWhole: boolean): NextPicture {
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<Play | null>(null);
  const isLost = !isWhole && (isOffline || hasFailed) && !isFinished(play) && play.step < STEP_COUNT;
  const reason = isOffline ? t('You are offline') : t('This site does not answer');
  const advice =
    asked === play
      ? t('Press Skip again to skip without the next picture.')
      : t('A guess or skip counts, but the next picture comes only when the connection is back.');
  return {
    warning: isLost ? `${reason}. ${advice}` : null,
    maySkip: () => {
      if (!isLost || asked === play) return true;
      setAsked(play);
      return false;
    },
  };
}

/** The warning, announced to screen readers. */
export function LostNetwork({ warning }: Pick<NextPicture, 'warning'>) {
  return (
    <div role="status" className={panel.warned}>
      {warning !== null && <Warning>{warning}</Warning>}
    </div>
  );
}
