import { useQuery } from '@tanstack/react-query';
import { hasGameId } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { gamesByIdQuery } from './queries.ts';

/** The year of a level's game in the catalogue; null while no game is chosen, or where it has none. */
export function useGameYear({ gameId, name }: Pick<Level, 'gameId' | 'name'>): number | null {
  const { data: games = [] } = useQuery({ ...gamesByIdQuery([gameId]), enabled: name !== '' });
  return games.find((game) => hasGameId(game, gameId))?.year ?? null;
}
