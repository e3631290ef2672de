import type { Playtests } from '#shared/playtest/playtest.ts';
import { playtestRounds, triedIds } from '#shared/playtest/rounds.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { PlaytestRow } from '../database/playtest-tables.ts';
import { currentCalendar } from '../level/calendar.ts';
import type { PlacedLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import type { GuessedGames } from '../play/guessed-games.ts';
import { listCountedPlaytests, listTesterPlays, testedVersion } from './queries.ts';
import { isTested } from './testers.ts';

/** The links of a level, and what their testers did. */
export async function listPlaytests(
  context: LevelContext,
  games: GuessedGames,
  { placed, mayMake }: { placed: PlacedLevel; mayMake: boolean },
): Promise<Playtests> {
  const { id } = placed.level;
  const rows = await listCountedPlaytests(context.db, id);
  const plays = await listTesterPlays(context.db, id);
  const open = new Set<string>();
  for (const row of rows)
    if (row.begun < row.testers && (await isOpen(context, placed, row))) open.add(row.id);
  return {
    mayMake,
    links: rows.map(({ by_manager, ends_at, ...row }) => ({
      ...{ id: row.id, testers: row.testers, begun: row.begun, finished: row.finished },
      ...{ madeByManager: by_manager === 1, endsAt: ends_at, isOpen: open.has(row.id) },
    })),
    rounds: playtestRounds(
      rows.flatMap((row) => testedVersion(row) ?? []),
      plays,
      await games.find(triedIds(plays)),
    ),
  };
}

/** Whether a link of a level has not ended. */
export async function isOpen(
  context: LevelContext,
  placed: PlacedLevel,
  { version, ends_at }: Pick<PlaytestRow, 'version' | 'ends_at'>,
): Promise<boolean> {
  const isLate = ends_at <= timestampOf(context.now());
  return !isLate && isTested(placed, version, await currentCalendar(context));
}
