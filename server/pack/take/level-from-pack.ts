import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { Level } from '#shared/level/level.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { tableGames } from '#shared/level/table/table-games.ts';
import type { Pack } from '#shared/pack/pack.ts';
import { makersOf, type PackedLevel } from '#shared/pack/packed-level.ts';
import type { Database } from '../../database/tables.ts';
import { findGame, listGames } from '../../game/queries.ts';

interface MakingOptions {
  findGames: (level: PackedLevel) => Promise<Games>;
  createdAt: string;
}

/** What a level of a pack is on this site, but for its picture. */
export async function levelFromPack(
  pack: Pack,
  packed: PackedLevel,
  { findGames, createdAt }: MakingOptions,
): Promise<Level> {
  const { screenshot: _, alsoAccepted: __, firstPack: ___, ...fields } = packed;
  const makers = makersOf(pack, packed);
  return { ...newLevel(makers.creator, createdAt), ...fields, ...(await findGames(packed)), ...makers };
}

type Games = Pick<Level, 'name' | 'gameId' | 'releaseDate' | 'alsoAccepted'>;

/** Finds the games of a pack in the catalogue of this site: by id and name, by name, or as one that it lacks. */
export async function openFindGames(db: Database): Promise<(level: PackedLevel) => Promise<Games>> {
  const find = tableGames(await listGames(db), true);
  return async ({ name, gameId, releaseDate, alsoAccepted = [] }) => {
    const row = { name, file: '', ...(releaseDate !== null && { releaseDate }) };
    const accepted = alsoAccepted
      .map((game) => game.name)
      .filter((other) => 'gameId' in find({ ...row, accepted: [other] }));
    const game = await findGame(db, gameId);
    const isSame = game !== null && isSameName(game.name, name);
    const found = find({ ...row, accepted });
    if ('refusal' in found) {
      // Several games have its name.
      return isSame
        ? { name: game.name, gameId, releaseDate: releaseDate ?? game.year }
        : unlisted(name, releaseDate);
    }
    const { gameYear: _, ...games } = found;
    return isSame ? { ...games, name: game.name, gameId } : games;
  };
}

function unlisted(name: string, releaseDate: number | null): Games {
  return { name, gameId: UNLISTED_GAME_ID, releaseDate };
}
