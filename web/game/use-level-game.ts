import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Game, hasGameId } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { gamesByIdQuery } from './queries.ts';

function useGame({ gameId, name }: Pick<Level, 'gameId' | 'name'>): Game | undefined {
  const { data: games = [] } = useQuery({ ...gamesByIdQuery([gameId]), enabled: name !== '' });
  return games.find((game) => hasGameId(game, gameId));
}

/** The year of a level's game in the catalogue; null while no game is chosen, or where it has none. */
export function useGameYear(level: Pick<Level, 'gameId' | 'name'>): number | null {
  return useGame(level)?.year ?? null;
}

/** What else a level's game is called in the catalogue, with its series. */
export function useOtherNames(level: Pick<Level, 'gameId' | 'name'>): readonly string[] {
  const game = useGame(level);
  return useMemo(() => (game ? [...game.aliases, ...(game.series ? [game.series] : [])] : []), [game]);
}
