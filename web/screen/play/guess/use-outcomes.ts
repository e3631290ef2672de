import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { hasGameId } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { SKIP } from '#shared/play/guess.ts';
import {
  type GuessOutcome,
  guessOutcome,
  type StepOutcome,
  stepOutcomes,
  withoutHint,
} from '#shared/play/guess-outcome.ts';
import { isFinished, type Play } from '#shared/play/play.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { editionsQuery } from '../../../game/queries.ts';
import type { GameDetails } from '../../../game/use-game-details.ts';

/** What came of the last attempt. */
export interface LastAttempt {
  /** Null before the first attempt. */
  lastOutcome: GuessOutcome | null;
  /** Whether it was wrong, yet is another edition of the game; null until the editions are known. */
  isOtherEdition: boolean | null;
}

interface Outcomes {
  /** Those of the five steps. */
  outcomes: StepOutcome[];
  last: LastAttempt;
  /** Whether wrong guesses may reveal something: not until the end, if the player wants no hints. */
  isHinted: boolean;
}

/** The outcomes of a play as the player wants to see them (docs/rules/play.md#playing-without-hints). */
export function useOutcomes(play: Play, level: Level, { seriesOf, originalOf }: GameDetails): Outcomes {
  const [isWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);
  const isHinted = isFinished(play) || !isWithoutHints;
  const outcomes = stepOutcomes(play, level, seriesOf);
  const last = play.guesses.at(-1);
  const lastOutcome = last === undefined ? null : guessOutcome(last, level, seriesOf);
  const isWrong = lastOutcome === 'overlap' || lastOutcome === 'error';
  const { data, isError } = useQuery({
    ...editionsQuery(level.gameId),
    enabled: isHinted && isWrong,
  });
  if (!isHinted) {
    const shown = { lastOutcome: lastOutcome && withoutHint(lastOutcome), isOtherEdition: false };
    return { outcomes: outcomes.map(withoutHint), last: shown, isHinted };
  }

  function isEdition(id: number, name: string): boolean | null {
    if (data) return data.some((game) => hasGameId(game, id));
    const [guessed, own] = [originalOf(id, name), originalOf(level.gameId, level.name)];
    if (guessed === undefined || own === undefined) return isError ? false : null;
    return guessed === own;
  }

  const isOtherEdition =
    isWrong && last !== undefined && last !== SKIP ? isEdition(last.id, last.name) : false;
  return { outcomes, last: { lastOutcome, isOtherEdition }, isHinted };
}
