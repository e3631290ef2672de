import { addGame, type NewGame } from '#shared/api/missing-game.ts';
import type { Game } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { t } from '#shared/language/t.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { gameTitle, insertAddedGame, listNamesOfYear } from './queries.ts';

/** Adds a game to the catalogue for a manager. Throws a 'conflict' failure when there is one of the same name and year. */
export function addCatalogueGame({ db, now }: Context, visitor: Visitor, game: NewGame): Promise<Game> {
  return withExclusiveLock(db, async (trx) => {
    const { user } = await recheckAccess(trx, addGame, visitor);
    const names = await listNamesOfYear(trx, game.year);
    if (names.some((name) => isSameName(name, game.name))) {
      throw new Failure('conflict', t('The catalogue already has this game'));
    }
    const added = await insertAddedGame(trx, game);
    const subject = String(added.id);
    const detail = gameTitle(added);
    await recordAuditEvent(trx, {
      at: now(),
      user: user?.name ?? null,
      action: 'game-added',
      subject,
      detail,
    });
    return added;
  });
}
