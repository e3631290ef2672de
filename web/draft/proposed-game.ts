import { type GameProposal, gameFromFileName } from '#shared/game/game-from-file-name.ts';
import { parseSteamGames, pictureGroup } from '#shared/game/picture-group.ts';
import { loadModule } from '../browser/page/load-module.ts';
import { catalogue } from '../game/catalogue/catalogue.ts';
import { gameIdOfGroup } from './import/group-games.ts';

/** The names of games of Steam by their groups, of the files that came with the pictures. */
export type GroupNames = ReadonlyMap<string, string>;

const NO_NAMES: GroupNames = new Map();

const fromName = (path: string) => gameFromFileName(path, (query, limit) => catalogue.search(query, limit));

const files = import.meta.glob<string>('../../starter/steam.tsv', { query: '?raw', import: 'default' });
let steamGames: Promise<ReadonlyMap<string, number>> | undefined;

/** Loaded when a number of Steam comes: few ever need it. */
function loadSteamGames(): Promise<ReadonlyMap<string, number>> {
  const [load] = Object.values(files);
  steamGames ??= load ? loadModule(load).then(parseSteamGames) : Promise.resolve(new Map());
  return steamGames;
}

/** The game of a group: as somebody has said, as its number says, or as the file of Steam calls it. */
async function fromGroup(group: string, names: GroupNames): Promise<GameProposal | null> {
  const id =
    (await gameIdOfGroup(group)) ??
    (group.startsWith('steam ') ? (await loadSteamGames()).get(group) : undefined);
  const [game] = id === undefined ? [] : await catalogue.gamesById([id]);
  if (game) return { game, confidence: 'sure' };
  const name = names.get(group);
  // A title as it is, as emulators write it.
  return name === undefined ? null : fromName(`${name} (World).png`);
}

/** The game that a picture's file is of; null for none, and without the list of games (docs/rules/editor.md#games-of-file-names). */
export async function proposedGame(path: string, names = NO_NAMES): Promise<GameProposal | null> {
  try {
    const group = pictureGroup(path);
    return (group === null ? null : await fromGroup(group, names)) ?? (await fromName(path));
  } catch {
    return null;
  }
}
