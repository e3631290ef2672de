import * as v from 'valibot';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import { SKIP } from '#shared/play/guess.ts';
import { type StepOutcome, stepOutcomes, withoutHint } from '#shared/play/guess-outcome.ts';
import { isFinished } from '#shared/play/play.ts';
import type { SharedDay } from '#shared/play/share/month-share-text.ts';
import { useLocalStorage } from '../browser/storage/use-local-storage.ts';
import { guessedGames, useGameDetails } from '../game/use-game-details.ts';

type Entry = ArchiveDay<ListedLevel>;

/** The games whose series are needed to tell a close guess from a wrong one. */
function comparedGames(entries: readonly Entry[]) {
  return entries.flatMap(({ level, play }) => {
    const guessed = guessedGames(play?.guesses.filter((guess) => guess === SKIP || !guess.outcome) ?? []);
    return level && isShown(level) && guessed.length > 0
      ? [{ id: level.gameId, name: level.name }, ...guessed]
      : [];
  });
}

/** The outcomes of days, for which the list of games is loaded where a save does not have them. */
export function useDayOutcomes(entries: readonly Entry[]) {
  const games = useGameDetails(comparedGames(entries));
  const [isWithoutHints] = useLocalStorage('without-hints', v.boolean(), false);

  function outcomesOf({ level, play }: Entry): StepOutcome[] | null {
    if (!level || !play) return null;
    const outcomes = stepOutcomes(play, isShown(level) ? level : null, games.seriesOf);
    return isWithoutHints && !isFinished(play) ? outcomes.map(withoutHint) : outcomes;
  }

  /** The score of a finished day as the text to share shows it. */
  function sharedDay(entry: Entry): SharedDay {
    const score = entry.play?.score ?? 0;
    return { score, hasOverlap: score === 0 && !!outcomesOf(entry)?.includes('overlap') };
  }

  /** Whether the emoji of a finished day depends on an outcome that is not known. */
  function isOpen(entry: Entry): boolean {
    const outcomes = outcomesOf(entry) ?? [];
    return entry.play?.score === 0 && !outcomes.includes('overlap') && outcomes.includes('unknown');
  }

  return { games, outcomesOf, sharedDay, isOpen };
}
