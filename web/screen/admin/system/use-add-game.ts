import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addGame, type NewGame } from '#shared/api/game.ts';
import { ApiError, call, NO_RESPONSE } from '../../../browser/call.ts';
import { missingGamesQuery } from '../../../game/queries.ts';

export interface Outcome {
  isGood: boolean;
  message: string;
  /** What is wrong with single fields, by their name. */
  errors: Partial<Record<string, string>>;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return `${NO_RESPONSE} Nothing was added.`;
  return `${error.message}.`;
}

function errorsOf(error: unknown): Outcome['errors'] {
  const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  // `body.aliases.2` is about the field `aliases`.
  return Object.fromEntries(errors.map(({ path, message }) => [path.split('.')[1] ?? '', message]));
}

/** Adds a game to the catalogue and reports the outcome. */
export function useAddGame() {
  const queryClient = useQueryClient();
  const [isWorking, setIsWorking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function add(game: NewGame): Promise<boolean> {
    setIsWorking(true);
    setOutcome(null);
    try {
      const { name, year } = await call(addGame, { body: game });
      const title = year === null ? name : `${name} (${year})`;
      setOutcome({
        isGood: true,
        errors: {},
        message: `${title} is in the catalogue. It can be found from the next page load.`,
      });
      await queryClient.invalidateQueries({ queryKey: missingGamesQuery().queryKey });
      return true;
    } catch (error) {
      setOutcome({ isGood: false, message: reasonOf(error), errors: errorsOf(error) });
      return false;
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, outcome, add };
}
