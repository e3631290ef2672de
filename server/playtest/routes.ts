import type { FastifyRequest } from 'fastify';
import * as api from '#shared/api/level/playtest.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { currentLanguage } from '#shared/language/runtime.ts';
import { coverLevel } from '#shared/level/covered-level.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { inLanguage } from '#shared/level/translations.ts';
import { guessedGamesError } from '#shared/play/everyone/counted-guesses.ts';
import {
  MAX_PLAYTESTS_OF_LEVEL,
  mayMakePlaytest,
  maySeePlaytests,
  PLAYTEST_DAYS,
} from '#shared/playtest/playtest.ts';
import { storedGuesses } from '#shared/playtest/rounds.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { hasPermission } from '#shared/user/user.ts';
import type { Budgets } from '../budget/budgets.ts';
import type { PlaytestRow } from '../database/playtest-tables.ts';
import { Failure, fieldError } from '../http/failure.ts';
import { limitByAddress } from '../http/rate-limit/rate-limit.ts';
import { serve } from '../http/serve.ts';
import type { Mount, Visitor } from '../http/visitor.ts';
import type { ColouredContext } from '../level/site-snapshot.ts';
import { findVisibleLevel, levelAccess } from '../level/visibility.ts';
import { checkedGuesses, createGuessedGames } from '../play/guessed-games.ts';
import { hashSecret } from '../secret.ts';
import { isOpen, listPlaytests } from './list-playtests.ts';
import {
  countBegun,
  deletePlaytest,
  findPlaytest,
  findTesters,
  insertPlaytest,
  insertTester,
  saveReport,
} from './queries.ts';
import type { TesterCookies } from './testers.ts';

function noPlaytest(): Failure {
  return new Failure('not-found', 'playtest-unknown');
}

interface PlaytestContext extends ColouredContext {
  budgets: Budgets;
  testers: TesterCookies;
}

/** Links with which testers play a level before it is public, and what they did (docs/rules/submission.md#playtests). */
export function playtestRoutes(mount: Mount, context: PlaytestContext): void {
  makerRoutes(mount, context);
  testerRoutes(mount, context);
}

/** What creators and managers do. */
function makerRoutes(mount: Mount, context: PlaytestContext): void {
  const { db, now, budgets } = context;
  const games = createGuessedGames(context);
  const checkNew = limitByAddress(mount.app, api.newPlaytests);

  async function findOwn(id: string, visitor: Visitor) {
    const { placed, calendar } = await findVisibleLevel(context, id, visitor);
    const access = levelAccess(visitor, placed, calendar);
    if (!maySeePlaytests(visitor.user, access)) throw new Failure('not-found');
    return { placed, mayMake: mayMakePlaytest(visitor.user, access) };
  }

  const listOf = async (id: string, visitor: Visitor) =>
    listPlaytests(context, games, await findOwn(id, visitor));

  serve(mount, api.playtests, ({ params, visitor }) => listOf(params.id, visitor));

  serve(mount, api.makePlaytest, async ({ params: { id: levelId }, body, request, visitor }) => {
    const { placed, mayMake } = await findOwn(levelId, visitor);
    if (!mayMake) {
      throw new Failure('forbidden', 'playtest-not-in-review');
    }
    if (isWebAddress(placed.level.path)) {
      throw new Failure('conflict', 'playtest-foreign-picture');
    }
    const id = hashSecret(body.key);
    const isNew = !(await findPlaytest(db, id));
    if (isNew) await checkNew(request);
    const time = now();
    const refusal = await budgets.writeWithin('playtests', Number(isNew), () =>
      insertPlaytest(db, {
        ...{ id, level_id: levelId, testers: body.testers },
        by_manager: Number(hasPermission(visitor.user, 'manage-level')),
        created_at: timestampOf(time),
        ends_at: timestampOf(time + PLAYTEST_DAYS * MS_PER_DAY),
      }),
    );
    if (refusal === 'gone') throw new Failure('not-found', 'level-deleted');
    if (refusal === 'taken') throw new Failure('conflict', 'playtest-link-taken');
    if (refusal === 'full') {
      const values = { count: MAX_PLAYTESTS_OF_LEVEL };
      throw new Failure('conflict', refuse('playtests-full', values));
    }
    return listOf(levelId, visitor);
  });

  serve(mount, api.removePlaytest, async ({ params, visitor }) => {
    await findOwn(params.id, visitor);
    const playtest = await findPlaytest(db, params.playtestId);
    if (playtest?.level_id === params.id) {
      if (playtest.by_manager === 1 && !hasPermission(visitor.user, 'manage-level')) {
        throw new Failure('forbidden', 'playtest-team-only');
      }
      await deletePlaytest(db, playtest.id);
    }
    return listOf(params.id, visitor);
  });
}

/** What testers do. */
function testerRoutes(mount: Mount, context: PlaytestContext): void {
  const { db, testers } = context;
  const games = createGuessedGames(context);

  /** Whether a play has begun by a link, or by another one of the same version: a device counts once. */
  async function isTesterOf({ level_id, version }: PlaytestRow, playId: string): Promise<boolean> {
    const [tester] = await findTesters(db, [playId]);
    if (tester && (tester.levelId !== level_id || tester.version !== version)) throw noPlaytest();
    return tester !== undefined;
  }

  /** The play of a browser on the version of a link, which may have begun by another link. */
  async function findOwnPlay(request: FastifyRequest, { level_id, version }: PlaytestRow) {
    const own = await findTesters(db, testers.playIds(request));
    return own.find((one) => one.levelId === level_id && one.version === version)?.playId;
  }

  /** Whether a play may go on: it has begun, or takes a place now. */
  async function enter(playtest: PlaytestRow, playId: string, begins: boolean): Promise<boolean> {
    if (await isTesterOf(playtest, playId)) return true;
    if ((await countBegun(db, playtest.id)) >= playtest.testers) throw noPlaytest();
    if (begins && !(await insertTester(db, playtest.id, playId))) throw noPlaytest();
    return begins;
  }

  serve(mount, api.openPlaytest, async ({ body, request, reply }) => {
    const playtest = await findPlaytest(db, hashSecret(body.key));
    const placed = playtest && (await context.snapshot()).levels.find(playtest.level_id);
    if (!playtest || !placed || !(await isOpen(context, placed, playtest))) throw noPlaytest();
    const playId = (await findOwnPlay(request, playtest)) ?? body.playId;
    if (!(await enter(playtest, playId, body.begins))) return { level: null, playId };
    testers.remember(request, reply, playId);
    const level = inLanguage(await context.addColour(placed.level), currentLanguage());
    return { level: coverLevel(level), playId };
  });

  serve(mount, api.reportPlaytest, async ({ body }) => {
    const { key, playId, score, guesses, recognisedAt, isFair } = body;
    const error = guessedGamesError(guesses, score);
    if (error) throw fieldError('guesses', { english: error });
    const playtest = await findPlaytest(db, hashSecret(key));
    const placed = playtest && (await context.snapshot()).levels.find(playtest.level_id);
    // One who has begun may finish, whatever has become of the link since.
    if (!playtest || !placed || !(await isTesterOf(playtest, playId))) throw noPlaytest();
    const counted = await checkedGuesses(games, placed.level, { score, guesses });
    await saveReport(db, { playId, score, guesses: storedGuesses(counted), recognisedAt, isFair });
    return true as const;
  });
}
