import { randomUUID } from 'node:crypto';
import type { Level } from '#shared/level/level.ts';
import type { Database } from '../../server/database/tables.ts';
import { saveGames, saveSummary } from '../../server/game/queries.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { insertEntry, insertKey } from '../../server/submission/queries.ts';
import { insertAccessToken } from '../../server/user/access-token/queries.ts';
import { createUser } from '../../server/user/create-user.ts';
import { findUser } from '../../server/user/queries.ts';
import { insertSecondFactor } from '../../server/user/second-factor/queries.ts';
import { aGame, aLevel } from '../builders.ts';
import { createPushDevice } from '../reminder/push-device.ts';
import { PASSWORD } from '../user/user.ts';
import { openTestSite, type TestSite } from './site.ts';

export interface FilledSite extends TestSite {
  /** The cookies of an admin. */
  admin: Record<string, string>;
  /** The paths of the pictures of its levels, and of one as it was submitted. */
  pictures: string[];
}

/** A site with games, levels of every state, pictures, 2500 plays, guesses, ratings, reports, copies of progress, a room, the user 'meg' with an access token, and 'tess' with a second factor. */
export async function openFilledSite(): Promise<FilledSite> {
  const site = await openTestSite();
  await saveGames(site.db, [
    aGame({ aliases: ['Ünïcode "quoted"\n'] }),
    aGame({ year: null, series: 'Doom' }),
  ]);
  const [game] = await site.db.selectFrom('game').select('id').execute();
  await saveSummary(site.db, game?.id ?? 0, 'A long\nsummary, with “signs” and 日本語.');
  const pictures: string[] = [];
  for (let index = 0; index < 3; index += 1) pictures.push(await site.addPicture());
  const levels = pictures.map((path) => aLevel({ path, imageRatio: 4 / 3, credit: null }));
  await site.add(
    ...levels,
    aLevel({ state: 'submitted', path: 'https://pictures.example/a.png', popularity: null }),
    aLevel({
      state: 'archived',
      path: pictures[0] ?? '',
      masks: [{ x: 0.1, y: 0.2, width: 0.3, height: 0.05 }],
    }),
  );
  await fillPlays(site.db, levels[0]?.id ?? '', 2500);
  await fillFeedback(site.db, levels[0]?.id ?? '', game?.id ?? 0);
  const sent = aLevel({ id: 'PL-Ada:000000001', state: 'submitted', path: pictures[1] ?? '' });
  pictures.push(await site.addPicture());
  await fillThread(site.db, sent, { ...sent, path: pictures[3] ?? '' });
  const admin = await site.logIn('admin');
  await createUser(site.db, { name: 'tess', permissions: [] }, PASSWORD, 0);
  await createUser(site.db, { name: 'meg', permissions: ['manage-level'] }, PASSWORD, 0);
  await insertSecondFactor(site.db, {
    userId: (await findUser(site.db, 'tess'))?.id ?? '',
    encryptedSecret: 'encrypted',
    lastStep: 7,
    recoveryCodeHashes: ['a hash'],
    createdAt: 'then',
  });
  await insertAccessToken(site.db, {
    id: 'a token',
    hash: 'a hash',
    userId: (await findUser(site.db, 'meg'))?.id ?? '',
    name: 'Nightly list',
    permissions: ['manage-level'],
    createdAt: '2026-11-20T12:00:00.000Z',
    endsAt: '2027-02-18T12:00:00.000Z',
    lastUsedOn: null,
  });
  return { ...site, admin, pictures };
}

/** Adds a level with a review thread, in which it had another picture, and a key. */
async function fillThread(db: Database, level: Level, snapshot: Level): Promise<void> {
  await insertLevels(db, [{ level, position: null }]);
  const at = '2026-11-20T10:00:00.000Z';
  const entry = { at, user: null, reasons: [], text: '', snapshot };
  await insertEntry(db, level.id, { ...entry, kind: 'submitted' });
  const answer = { kind: 'changes-requested', reasons: ['rights'], text: 'Whose is “it”?' } as const;
  await insertEntry(db, level.id, { ...entry, ...answer, user: 'meg', snapshot: null });
  await insertKey(db, { hash: 'a hash', levelId: level.id }, at);
}

/** Adds plays with the score 3, and their count. */
export async function fillPlays(db: Database, levelId: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 500) {
    const plays = Array.from({ length: Math.min(500, count - start) }, () => randomUUID());
    const rows = plays.map((play_id) => ({ play_id, level_id: levelId, score: 3, created_at: 'then' }));
    await db.insertInto('play').values(rows).execute();
  }
  await db.insertInto('score_count').values({ level_id: levelId, score: 3, count }).execute();
}

async function fillFeedback(db: Database, levelId: string, gameId: number): Promise<void> {
  const guess = { level_id: levelId, step: 1, game_id: gameId, is_right: 0, count: 3 };
  await db
    .insertInto('guess_count')
    .values([guess, { ...guess, is_right: 1 }, { ...guess, step: 2, game_id: -1 }])
    .execute();
  const ratings = [0, 1].map((is_good) => ({ play_id: randomUUID(), level_id: levelId, is_good }));
  await db.insertInto('rating').values(ratings).execute();
  const report = {
    id: randomUUID(),
    level_id: levelId,
    reason: 'other',
    created_at: '2026-11-20T12:00:00.000Z',
  };
  const copy = { id: 'a hash', revision: randomUUID(), content: 'A'.repeat(699_051), used_on: '2026-11-20' };
  const copies = Array.from({ length: 45 }, (_, index) => ({
    ...copy,
    id: `hash ${index}`,
    content: `A${index}`,
  }));
  await db
    .insertInto('progress_copy')
    .values([copy, { ...copy, id: 'erased', content: null }, ...copies])
    .execute();
  await insertReminder(db);
  await db
    .insertInto('room')
    .values({ id: 'a hash', maker_hash: 'another', name: 'encrypted', used_on: '2026-11-20' })
    .execute();
  const member = { room_id: 'a hash', id: 'a member', nickname: 'encrypted' };
  await db
    .insertInto('room_member')
    .values([member, { ...member, id: 'another member' }])
    .execute();
  const results = { room_id: 'a hash', member_id: 'a member', content: 'encrypted' };
  const days = ['2026-11-19', '2026-11-20'];
  await db
    .insertInto('room_result')
    .values(days.map((day) => ({ ...results, day })))
    .execute();
  await db
    .insertInto('report')
    .values({ ...report, text: 'Two\nlines, “signs” and 日本語' })
    .execute();
}

async function insertReminder(db: Database): Promise<void> {
  const device = createPushDevice();
  const next = { due_on: '2026-11-21', due_at: '2026-11-21T09:00:00.000Z' };
  await db
    .insertInto('push_subscription')
    .values({
      id: 'a hash',
      endpoint: device.subscription.endpoint,
      ...device.subscription.keys,
      hour: 9,
      zone: 'UTC',
      played_on: '2026-11-20',
      settled_on: null,
      ...next,
      attempts: 0,
      refusals: 1,
      confirmed_on: '2026-11-20',
    })
    .execute();
}
