import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { SeriesOf } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { commonFragment, isSameSeries } from '#shared/play/title-overlap.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import styles from './feedback.module.css';
import type { LastAttempt } from './use-outcomes.ts';

interface FeedbackProps extends LastAttempt {
  play: Play;
  answer: { gameId: number; name: string };
  seriesOf: SeriesOf;
}

/** What a guess has in common with the answer; null if that is not known any more. */
function overlapText(
  { id, name }: Exclude<Guess, typeof SKIP>,
  { answer, seriesOf }: FeedbackProps,
): string | null {
  const series = seriesOf(id, name);
  const answerSeries = seriesOf(answer.gameId, answer.name);
  const fragment = commonFragment(name, answer.name);
  // While the games are loading, what the titles do not explain is the series.
  const isKnown = series !== undefined && answerSeries !== undefined;
  const isClose = isKnown ? isSameSeries({ series }, { series: answerSeries }) : fragment === null;
  if (isClose) return t('Close! {name} is of the same series.', { name });
  return fragment && t('Not {name}, but the title includes “{fragment}”.', { name, fragment });
}

function feedbackText(props: FeedbackProps): string {
  const { play, lastOutcome, isOtherEdition, answer } = props;
  const last = play.guesses.at(-1);
  const game = last === undefined || last === SKIP ? null : last;
  const place = t('Step {step} of {stepCount}.', { step: play.step, stepCount: STEP_COUNT });
  if (play.score === 0) return endSentence(t('Out of guesses. It was {name}', { name: answer.name }));
  if (play.score !== null) return t('Yes! Found at step {score}.', { score: play.score });
  if (lastOutcome === 'skipped') return joinSentences(t('Skipped.'), place);
  if (lastOutcome === null || !game) return '';
  // It is not called a miss before it is known to be one.
  if (lastOutcome === 'unknown' || isOtherEdition === null) return place;
  if (isOtherEdition) return t('Same game, other edition? Not quite');
  const overlap = lastOutcome === 'overlap' && overlapText(game, props);
  return overlap || joinSentences(endSentence(t('Not {name}', { name: game.name })), place);
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
