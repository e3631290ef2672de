import type { NewGame } from '#shared/api/game.ts';
import type { Game } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { User } from '#shared/user/user.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { insertOwnGame, listNamesOfYear } from './queries.ts';

/** A game that a manager adds by hand; one of the same name and year cannot be told apart and is refused. */
export function addOwnGame(
  { db, now }: { db: Database; now: () => number },
  user: User | null,
  game: NewGame,
): Promise<Game> {
  return withExclusiveLock(db, async (trx) => {
    const names = await listNamesOfYear(trx, game.year);
    if (names.some((name) => isSameName(name, game.name))) {
      throw new Failure('conflict', 'The catalogue holds this game already');
    }
    const added = await insertOwnGame(trx, game);
    const subject = String(added.id);
    const detail = added.year === null ? added.name : `${added.name} (${added.year})`;
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
