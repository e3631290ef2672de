import { STEP_COUNT } from '../level/zoom/zoom.ts';
import { NO_GAME_ID } from '../play/everyone/counted-guesses.ts';
import {
  type GuessesByStep,
  MAX_NAMED_GUESSES,
  noGuesses,
  type StepGuesses,
  type WrongGuess,
} from '../play/everyone/guesses-by-step.ts';
import { noPlayers, type Score } from '../play/everyone/players-by-score.ts';
import type { PlaytestRound } from './playtest.ts';

/** A finished play of a tester. `guesses` are the games that were tried at each step, null where they are not known. */
export interface TesterPlay {
  version: number;
  score: Score;
  guesses: readonly number[] | null;
  recognisedAt: number | null;
  isFair: boolean | null;
}

/** A version of a level as it was tested. */
export type TestedVersion = Pick<PlaytestRound, 'version' | 'path' | 'zoomPresets'>;

/** The games of guesses by the ids that were stored: a merged one has the game that it was merged into. */
type Games = ReadonlyMap<number, { id: number; name: string }>;

/** What the testers of each version did, the newest version first; versions without a finished play are left out. */
export function playtestRounds(
  versions: readonly TestedVersion[],
  plays: readonly TesterPlay[],
  games: Games,
): PlaytestRound[] {
  const tested = new Map(versions.map((one) => [one.version, one]));
  return [...tested.values()]
    .sort((one, other) => other.version - one.version)
    .flatMap((one) => {
      const ofVersion = plays.filter(({ version }) => version === one.version);
      return ofVersion.length > 0 ? [{ ...one, ...countsOf(ofVersion, games) }] : [];
    });
}

function countsOf(plays: readonly TesterPlay[], games: Games): Omit<PlaytestRound, keyof TestedVersion> {
  const players = noPlayers();
  const recognised = Array.from({ length: STEP_COUNT }, () => 0);
  for (const { score, recognisedAt } of plays) {
    players[score] = (players[score] ?? 0) + 1;
    if (recognisedAt !== null) recognised[recognisedAt - 1] = (recognised[recognisedAt - 1] ?? 0) + 1;
  }
  return {
    players,
    guesses: guessesOf(plays, games),
    recognised,
    fair: plays.filter(({ isFair }) => isFair === true).length,
    unfair: plays.filter(({ isFair }) => isFair === false).length,
  };
}

/** All wrong guesses are named: testers are told that the creator reads them. */
function guessesOf(plays: readonly TesterPlay[], games: Games): GuessesByStep {
  return noGuesses().map((none, index): StepGuesses => {
    const step = index + 1;
    const here = plays.flatMap(({ score, guesses }) => {
      const gameId = guesses?.[index];
      return gameId === undefined ? [] : [{ gameId, isRight: score === step }];
    });
    const wrong = here.filter(({ isRight }) => !isRight).map(({ gameId }) => games.get(gameId) ?? null);
    const named = new Map<number, WrongGuess>();
    for (const { id, name } of wrong.flatMap((game) => game ?? [])) {
      named.set(id, { gameId: id, name, count: (named.get(id)?.count ?? 0) + 1 });
    }
    return {
      ...none,
      players: here.length,
      found: here.length - wrong.length,
      unnamed: wrong.filter((game) => game === null).length,
      wrong: [...named.values()]
        .sort((one, other) => other.count - one.count || one.gameId - other.gameId)
        .slice(0, MAX_NAMED_GUESSES),
    };
  });
}

/** What is stored of the guesses of a play. */
export function storedGuesses(guesses: readonly { gameId: number }[]): number[] | null {
  return guesses.length === 0 ? null : guesses.map(({ gameId }) => gameId);
}

/** The ids of games that were tried in any play. */
export function triedIds(plays: readonly TesterPlay[]): number[] {
  const ids = plays.flatMap(({ guesses }) => guesses ?? []).filter((id) => id !== NO_GAME_ID);
  return [...new Set(ids)];
}
