import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { SKIP } from '#shared/play/guess.ts';
import type { GuessOutcome } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import styles from './feedback.module.css';

interface FeedbackProps {
  play: Play;
  lastOutcome: GuessOutcome | null;
  answer: string;
}

function feedbackText({ play, lastOutcome, answer }: FeedbackProps): string {
  const last = play.guesses.at(-1);
  const name = last === undefined || last === SKIP ? '' : last.name;
  const place = `now at step ${play.step} of ${STEP_COUNT}`;
  if (play.score === 0) return endSentence(`Out of guesses. It was ${answer}`);
  if (play.score !== null) return `Yes! Found at step ${play.score}.`;
  if (lastOutcome === 'overlap') return `Close! ${name} shares a series or part of its title.`;
  if (lastOutcome === 'error' || lastOutcome === 'unknown') return `Not ${name} – ${place}`;
  if (lastOutcome === 'skipped') return `Skipped – ${place}`;
  return '';
}

/** The line of it while the level is loading. */
export function FeedbackPlaceholder() {
  return <p className={styles.feedback} />;
}

/** The outcome of the last guess as text, announced to screen readers. */
export function Feedback(props: FeedbackProps) {
  const text = feedbackText(props);
  const isFinished = props.play.score !== null;
  return (
    <p
      role="status"
      className={
        isFinished ? 'visually-hidden' : `${styles.feedback} ${styles[props.lastOutcome ?? 'none'] ?? ''}`
      }
    >
      {text}
    </p>
  );
}
