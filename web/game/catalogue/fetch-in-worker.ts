import type { Game } from '#shared/game/game.ts';
import { unpackGames } from '#shared/game/packed-games.ts';
import { BUILD, BUILD_HEADER } from '../../browser/page/worker-messages.ts';

/** Fetches games, in a worker. Tens of thousands of rows from our own server: not validated, as that would be slow. */
export async function fetchGames(url: string, priority: RequestPriority): Promise<Game[]> {
  const response = await fetch(url, { headers: { [BUILD_HEADER]: BUILD }, priority });
  if (!response.ok) throw new Error(`Error ${response.status}`);
  return unpackGames(await response.json());
}
