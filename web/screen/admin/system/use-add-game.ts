import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewGame } from '#shared/api/game.ts';
import { addGame } from '#shared/api/game.ts';
import { ApiError, call } from '../../../browser/call.ts';
import { missingGamesQuery } from '../../../game/queries.ts';

export type Outcome = { isGood: boolean; message: string };

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The site did not answer. Nothing was added.';
  return `${error.message}.`;
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
        message: `${title} is in the catalogue. You and players find it from the next page that is loaded.`,
      });
      await queryClient.invalidateQueries({ queryKey: missingGamesQuery().queryKey });
      return true;
    } catch (error) {
      setOutcome({ isGood: false, message: reasonOf(error) });
      return false;
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, outcome, add };
}
