import type { Game } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import type { Commit } from '../../change.ts';
import type { GameRow } from '../../database/game-tables.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import type { Visitor } from '../../http/visitor.ts';
import { type Calendar, currentCalendar } from '../../level/calendar.ts';
import { findLevelsOfGame, moveLevelsToGame } from '../../level/queries.ts';
import type { LevelContext } from '../../level/site-snapshot.ts';
import { restoreEditions } from '../edition/queries.ts';
import { gameFromRow, gameTitle, listNamesOfYear, markCatalogueChanged, readAliases } from '../queries.ts';
import { findCurrentGame } from './find-current-game.ts';
import { listFeaturing } from './game-usage.ts';
import { findGameRow, findRetired, isIgdbIdTaken, saveAliases, type Undo, unretireGame } from './queries.ts';

/** Brings a removed or merged game back, with the levels that still are as the merge has left them (docs/rules/catalogue.md#merged-games). */
export async function restoreCatalogueGame(
  context: LevelContext,
  commit: Commit<'game-restored'>,
  id: number,
): Promise<Game> {
  const calendar = await currentCalendar(context);
  return commit(async ({ trx, visitor }) => {
    const retired = await findRetired(trx, id);
    if (!retired) throw new Failure('not-found', 'game-not-retired');
    const { undo, mergedInto } = retired;
    await requireFreeName(trx, undo.game);
    const target = mergedInto === null ? null : await findGameRow(trx, mergedInto);
    if (target) await undoMerge(trx, { undo, target, visitor, calendar });
    const { igdb_id } = undo.game;
    // The other game may have been recognised by an import since.
    const isTaken = igdb_id !== null && (await isIgdbIdTaken(trx, igdb_id));
    const { edition_of } = undo.game;
    const base = edition_of === null ? null : await findCurrentGame(trx, edition_of);
    const game: GameRow = {
      ...undo.game,
      igdb_id: isTaken ? null : igdb_id,
      edition_of: base?.id ?? null,
    };
    await unretireGame(trx, game);
    await restoreEditions(trx, { id, editions: undo.editions, movedTo: mergedInto });
    await markCatalogueChanged(trx);
    return { result: gameFromRow(game), entry: { subject: String(id), detail: gameTitle(game) } };
  });
}

interface MergeToUndo {
  undo: Undo;
  target: GameRow;
  visitor: Visitor;
  calendar: Calendar;
}

/** Takes the names and levels of a merged game back from the other. */
async function undoMerge(trx: Database, { undo, target, visitor, calendar }: MergeToUndo): Promise<void> {
  const levels = await listMoved(trx, undo, target);
  const ids = new Set(levels.map(({ id }) => id));
  const featuring = await listFeaturing(trx, visitor, target.id, calendar);
  if (featuring.some(({ id, mayMove }) => !mayMove && ids.has(id))) {
    throw new Failure('forbidden', 'restore-released');
  }
  for (const { id, name } of levels) await moveLevelsToGame(trx, [id], { id: undo.game.id, name });
  const aliases = readAliases(target.aliases).filter((alias) => !undo.addedAliases.includes(alias));
  await saveAliases(trx, target.id, aliases);
}

/** The levels that a merge moved and nobody has given another game since, with their names of before. */
async function listMoved(trx: Database, { levels }: Undo, target: GameRow): Promise<Undo['levels']> {
  const present = await findLevelsOfGame(trx, target.id);
  return levels.filter(({ id }) =>
    present.some(({ level }) => level.id === id && level.name === target.name),
  );
}

async function requireFreeName(trx: Database, { name, year }: GameRow): Promise<void> {
  const names = await listNamesOfYear(trx, year);
  if (!names.some((other) => isSameName(other, name))) return;
  throw new Failure(
    'conflict',
    refuse('game-name-taken', {
      value: gameTitle({ name, year }),
    }),
  );
}
