import * as v from 'valibot';
import type { Level } from '#shared/level/level.ts';
import {
  type GuessOutcome,
  guessOutcome,
  type SeriesOf,
  type StepOutcome,
  stepOutcomes,
  withoutHint,
} from '#shared/play/guess-outcome.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import { useLocalStorage } from '../../browser/use-local-storage.ts';

interface Outcomes {
  /** The outcomes of the five steps. */
  outcomes: StepOutcome[];
  /** The outcome of the last attempt; null before the first. */
  lastOutcome: GuessOutcome | null;
  /** Whether wrong guesses may reveal something: not until the end, if the player wants no hints. */
  isHinted: boolean;
}

/** The outcomes of a play as the player wants to see them (docs/rules/play.md#playing-without-hints). */
export function useOutcomes(play: Play, level: Level, seriesOf: SeriesOf): Outcomes {
  const [isWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);
  const isHinted = isFinished(play) || !isWithoutHints;
  const outcomes = stepOutcomes(play, level, seriesOf);
  const [lastOutcome = null] = play.guesses.slice(-1).map((last) => guessOutcome(last, level, seriesOf));
  if (isHinted) return { outcomes, lastOutcome, isHinted };
  return {
    outcomes: outcomes.map(withoutHint),
    lastOutcome: lastOutcome && withoutHint(lastOutcome),
    isHinted,
  };
}
