import { type GameProposal, gameFromFileName } from '#shared/game/game-from-file-name.ts';
import { catalogue } from '../game/catalogue/catalogue.ts';

/** The game that a picture's file is named after; null for none, and without the list of games (docs/rules/editor.md#games-of-file-names). */
export async function proposedGame(path: string): Promise<GameProposal | null> {
  return gameFromFileName(path, (query, limit) => catalogue.search(query, limit)).catch(() => null);
}
