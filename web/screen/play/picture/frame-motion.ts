import type { GuessOutcome } from '#shared/play/guess-outcome.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import type { FrameMotion } from '../../../level/picture/zoom-frame.tsx';

/** How the frame answers to a play: it moves only while the step that an attempt led to is on the screen (docs/rules/zoom.md#motion). */
export function frameMotion(play: Play, lastOutcome: GuessOutcome | null, isMoving: boolean): FrameMotion {
  const end = isFinished(play) ? (play.score === 0 ? 'lost' : 'found') : null;
  const reaction = end ?? (lastOutcome === 'overlap' ? 'close' : 'miss');
  return { reaction: isMoving && lastOutcome !== null ? reaction : null, end, attempts: play.guesses.length };
}
