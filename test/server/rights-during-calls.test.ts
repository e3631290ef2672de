import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import { previewLook } from '#shared/api/site/look.ts';
import { testReceiver } from '#shared/api/site/message.ts';
import { checkPictures } from '#shared/api/site/picture-check.ts';
import { checkUpload } from '#shared/api/site/site-check.ts';
import type { Day } from '#shared/calendar/day.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { emptyLook } from '#shared/look/look.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { isPostgres } from '../../server/database/open.ts';
import { saveGames } from '../../server/game/queries.ts';
import { saveCandidate, saveVerdict } from '../../server/level/candidate-facts.ts';
import { savePins, saveThemes } from '../../server/setting/queries.ts';
import { saveBlock, saveSender } from '../../server/submission/sender/queries.ts';
import { insertAccessToken } from '../../server/user/access-token/queries.ts';
import { insertUserLink } from '../../server/user/link/queries.ts';
import { deleteUser, insertUser, updatePermissions } from '../../server/user/queries.ts';
import { insertSecondFactor } from '../../server/user/second-factor/queries.ts';
import { insertSession } from '../../server/user/session/queries.ts';
import { aDraft, aGame, aLevel, anImage, aReceiver } from '../builders.ts';
import { createTransactionGate } from '../database/transaction-gate.ts';
import { type FakeIgdb, startFakeIgdb } from '../game/fake-igdb.ts';
import { formOf } from '../level/upload.ts';
import { packBytes, packParts } from '../pack/pack.ts';
import { openTestSite, type TestSite } from '../site/site.ts';
import { type Accounts, type LoggedInUser, openAccounts } from '../user/accounts.ts';

const gate = createTransactionGate();
const levels = Array.from({ length: 15 }, () => aLevel());
const submitted = aDraft({ id: 'PL-waiting', state: 'submitted' });
const candidate = aDraft({ id: 'PL-candidate', state: 'candidate' });
const declined = aDraft({ id: 'PL-declined', state: 'submitted' });
const [game, otherGame, removedGame] = [aGame(), aGame(), aGame()];
const order = levels.map(({ id }) => id);

/** As of now: none of the schedule is made during the tests. */
const BACKUP = 'zoomout-2026-11-20T12-00-00Z.zip';
const RECEIVER = randomUUID();
const BEN = randomUUID();
const [INVITATION, TOKEN] = ['an-invitation', 'a-token'];
const PACK = randomUUID();
const BLOCK = 'block';
const NEW_LOOK = { ...emptyLook, siteName: 'New' };
/** The revision of a look that nobody has set. */
const LOOK_REVISION = 'e3b0c44298fc1c14';

let folder: string;
let igdb: FakeIgdb;
let site: TestSite;
let accounts: Accounts;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-rights-'));
  await writeFile(join(folder, BACKUP), 'a backup');
  igdb = await startFakeIgdb();
  igdb.pictures.set('t_1080p/sc1.jpg', await anImage().jpeg().toBuffer());
  site = await openTestSite({
    firstDay: '2026-11-19',
    config: { upgradeCommand: 'true', backupDir: folder, ...igdb.config },
    wrapDatabase: gate.wrap,
  });
  accounts = openAccounts(site);
  const path = await site.addPicture();
  await site.add(...levels, submitted, candidate, { ...declined, path });
  await saveCandidate(site.db, candidate, { kind: 'team', name: 'Ann' });
  // The first call that needs the key of the site makes it.
  await site.call({ url: '/api/system/packs', cookies: await site.logIn('manage-level') });
  // The server would look at it meanwhile.
  await saveVerdict(site.db, candidate.id, { checks: [], masks: null });
  await saveGames(site.db, [game, otherGame, removedGame]);
  const cookies = await site.logIn('admin');
  await site.call({ method: 'DELETE', url: `/api/game/${removedGame.id}`, cookies });
  const decline = { kind: 'declined', reasons: ['other'], text: 'No.', seen: 1 };
  await site.call({ method: 'POST', url: `/api/level/${declined.id}/review`, payload: decline, cookies });
  const copy = { id: 'copy', revision: 'r', content: 'A', used_on: '2026-10-01' };
  await site.db.insertInto('progress_copy').values(copy).execute();
  const added = { method: 'POST', url: '/api/system/receivers', payload: aReceiver(), cookies } as const;
  const { id } = (await site.call(added)).json().receivers[0];
  await site.db.updateTable('message_receiver').set({ id: RECEIVER }).where('id', '=', id).execute();
  await savePins(site.db, new Map([[submitted.id, '2026-12-23' as Day]]));
  await saveThemes(site.db, [theme]);
  const at = timestampOf(site.clock.now);
  const block = {
    id: BLOCK,
    sender: 'other',
    creator: 'Ann',
    user: 'boss',
    at,
    endsAt: site.clock.now + 1000,
  };
  await saveBlock(site.db, block, site.clock.now);
  const sent = { levelId: submitted.id, sender: 'one', at: site.clock.now, keptSince: 0 };
  await saveSender(site.db, sent);
  await fillUser();
});

/** A user with all that an admin can take away, and an invitation. */
async function fillUser(): Promise<void> {
  const at = '2026-11-20T12:00:00.000Z';
  const endsAt = '2026-11-21T12:00:00.000Z';
  const { db } = site;
  await insertUser(db, { id: BEN, name: 'ben', passwordHash: '', permissions: ['admin'], createdAt: at });
  const times = { createdAt: at, lastUsedAt: at, confirmedAt: at };
  await insertSession(db, {
    id: 'of-ben',
    userId: BEN,
    secretHash: '',
    browser: '',
    isByPasskey: false,
    isByProvider: false,
    ...times,
  });
  const factor = { encryptedSecret: '', lastStep: 0, recoveryCodeHashes: [], createdAt: at };
  await insertSecondFactor(db, { userId: BEN, ...factor });
  const may = { permissions: [], createdAt: at, endsAt };
  const token = { id: TOKEN, hash: '', userId: BEN, name: 'script', lastUsedOn: null };
  await insertAccessToken(db, { ...token, ...may });
  const link = { id: INVITATION, hash: 'a hash', userId: null, createdBy: null, usedAt: null };
  await insertUserLink(db, { ...link, ...may });
}

afterAll(async () => {
  await site.close();
  await igdb.close();
  await rm(folder, { recursive: true, force: true });
});

type Call = (admin: LoggedInUser) => Promise<LightMyRequestResponse>;

function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Call {
  return ({ cookies }) => site.call({ method, url, cookies, ...(payload && { payload }) });
}

async function takePack({ cookies }: LoggedInUser): Promise<LightMyRequestResponse> {
  const form = await formOf([['pack', await packBytes(await packParts(1))]]);
  return site.call({ method: 'POST', url: '/api/system/packs/taken', cookies, ...form });
}

const edit = { ...submitted, comment: 'A theme', baseRevision: levelRevision(submitted) };
const theme = { id: 'winter', name: 'Winter', firstDay: '2026-12-27' as Day, lastDay: '2026-12-28' as Day };
const swapped = [...order.slice(0, -2), ...order.slice(-2).reverse()];

const calls: [what: string, call: Call][] = [
  ['saves a level', call('POST', '/api/level', edit)],
  ['archives a level', call('POST', '/api/level', { ...edit, state: 'archived' })],
  ['deletes a level', call('DELETE', `/api/level/${submitted.id}`)],
  ['withdraws a level', call('POST', `/api/level/${order[0]}/withdrawal`, { reason: 'x' })],
  ['brings a withdrawn level back', call('DELETE', `/api/level/${order[0]}/withdrawal`)],
  [
    'answers a submission',
    call('POST', `/api/level/${submitted.id}/review`, { kind: 'note', reasons: [], text: 'x', seen: 1 }),
  ],
  ['claims a level', call('POST', `/api/level/${submitted.id}/claim`)],
  ['releases a level', call('DELETE', `/api/level/${submitted.id}/claim`)],
  ['takes nothing more from a sender', call('POST', `/api/level/${submitted.id}/sender-block`)],
  ['takes from a sender again', call('DELETE', `/api/sender-blocks/${BLOCK}`)],
  [
    'keeps a standard answer',
    call('POST', '/api/standard-answers', { answer: { language: 'en', text: 'x' }, isKept: true }),
  ],
  ['sets starter levels aside', call('POST', '/api/starter-levels', { isAside: true })],
  ['drops a candidate', call('POST', `/api/candidates/${candidate.id}`, { decision: 'drop' })],
  [
    'adds a picture of a source',
    call('POST', '/api/sources/IGDB/pictures', { id: 'sc1', gameId: game.id, page: null }),
  ],
  [
    'makes a pack',
    call('POST', '/api/system/packs', { name: 'Ours', licence: 'CC0-1.0', author: 'Ann', content: 'all' }),
  ],
  ['takes a pack in', takePack],
  [
    'accepts the key of a pack',
    call('POST', '/api/system/packs/key', { name: 'Classics', fingerprint: 'none' }),
  ],
  ['removes a pack', call('DELETE', `/api/system/packs/${PACK}`)],
  [
    'names the game of pictures',
    call('POST', '/api/picture-groups', { group: 'steam 400', gameId: game.id }),
  ],
  ['changes a setting', call('POST', '/api/system/settings', { name: 'reminders', value: { isOn: false } })],
  ['pins a level', call('POST', '/api/plan/pins', { levelId: submitted.id, day: '2026-12-24' })],
  ['pins and unpins levels', call('POST', '/api/plan', [{ levelId: submitted.id, day: '2026-12-24' }])],
  ['unpins a level', call('DELETE', `/api/plan/pins/${submitted.id}`)],
  ['saves a theme', call('POST', '/api/plan/themes', { ...theme, name: 'Spring' })],
  ['removes a theme', call('DELETE', `/api/plan/themes/${theme.id}`)],
  ['resolves reports', call('POST', `/api/level/${order[0]}/resolve-reports`, { reportIds: [randomUUID()] })],
  ['sorts levels', call('POST', '/api/level-order', swapped)],
  ['sets the first day', call('POST', '/api/first-day', { firstDay: '2026-11-18', replaces: '2026-11-19' })],
  ['adds a game', call('POST', '/api/game', { name: 'New', year: null, series: null, aliases: [] })],
  ['removes a game', call('DELETE', `/api/game/${game.id}`)],
  ['merges games', call('POST', `/api/game/${game.id}/merge`, { into: otherGame.id, levels: [] })],
  ['restores a game', call('POST', `/api/game/${removedGame.id}/restore`)],
  ['adds a receiver', call('POST', '/api/system/receivers', aReceiver())],
  ['changes a receiver', call('POST', `/api/system/receivers/${RECEIVER}`, aReceiver())],
  ['removes a receiver', call('DELETE', `/api/system/receivers/${RECEIVER}`)],
  ['saves the look', call('POST', '/api/system/look', { look: NEW_LOOK, baseRevision: LOOK_REVISION })],
  ['settles the question for a contact', call('POST', '/api/system/look/contact-question')],
  ['erases progress copies', call('POST', '/api/system/budgets/erase', { budget: 'progress-copies' })],
  ['erases declined levels', call('POST', '/api/system/budgets/erase', { budget: 'submitted-pictures' })],
  ['starts an upgrade', call('POST', '/api/system/upgrade')],
  ['exports the site', call('GET', '/api/export/zoomout-data.zip')],
  ['makes a backup', call('POST', '/api/system/backups')],
  ['downloads a backup', call('GET', `/api/system/backups/${BACKUP}`)],
  ['invites a user', call('POST', '/api/users/invitations', { permissions: ['admin'] })],
  ['withdraws an invitation', call('DELETE', `/api/users/invitations/${INVITATION}`)],
  [
    'changes permissions',
    call('POST', `/api/users/${BEN}/permissions`, { permissions: [], replaces: ['admin'] }),
  ],
  ['makes a link for a new password', call('POST', `/api/users/${BEN}/reset-link`)],
  ['turns off the second factor of another', call('DELETE', `/api/users/${BEN}/second-factor`)],
  ['ends the sessions of another', call('DELETE', `/api/users/${BEN}/sessions`)],
  ['removes the access token of another', call('DELETE', `/api/users/${BEN}/access-tokens/${TOKEN}`)],
  ['removes a user', call('DELETE', `/api/users/${BEN}`)],
];

/** What these calls could write. */
async function stored(): Promise<string> {
  const { db } = site;
  return JSON.stringify([
    await db.selectFrom('level').selectAll().orderBy('id').execute(),
    await db.selectFrom('candidate').selectAll().orderBy('level_id').execute(),
    await db.selectFrom('game').selectAll().orderBy('id').execute(),
    await db.selectFrom('retired_game').selectAll().orderBy('id').execute(),
    await db.selectFrom('upgrade').selectAll().execute(),
    await db.selectFrom('backup_run').selectAll().execute(),
    await db.selectFrom('message_receiver').selectAll().execute(),
    await db.selectFrom('progress_copy').selectAll().execute(),
    await db.selectFrom('review_entry').selectAll().execute(),
    await db.selectFrom('level_claim').selectAll().execute(),
    await db.selectFrom('sender_block').selectAll().execute(),
    await db.selectFrom('user').selectAll().where('id', '=', BEN).execute(),
    await db.selectFrom('user_link').selectAll().orderBy('id').execute(),
    await db.selectFrom('access_token').selectAll().execute(),
    await db.selectFrom('second_factor').selectAll().execute(),
    await db.selectFrom('session').selectAll().where('user_id', '=', BEN).execute(),
    await db.selectFrom('site_setting').selectAll().orderBy('key').execute(),
    await db.selectFrom('audit_entry').selectAll().orderBy('id').execute(),
  ]);
}

/** The status of a call of an admin during which something is changed, before its last transaction begins; it must write nothing. */
async function statusAfter(change: (admin: LoggedInUser) => Promise<unknown>, [what, call]: [string, Call]) {
  const admin = await accounts.createLoggedIn('admin');
  // The rows of an export are read in a transaction of their own kind on PostgreSQL, and in an ordinary one in memory.
  const isSecond = what === 'exports the site' && !isPostgres(site.db);
  const last = gate.hold({ skipped: isSecond ? 1 : 0 });
  const response = call(admin);
  await Promise.race([last.isReached, response]);
  await change(admin);
  const before = await stored();
  last.release();
  const { statusCode } = await response;
  expect(await stored()).toBe(before);
  return statusCode;
}

describe('these calls', () => {
  it('are all that write, or reveal everything, with a permission', () => {
    const restricted = allEndpoints.filter(({ access }) => access !== 'public' && access !== 'logged-in');
    // Checking pictures changes nothing but when they were last checked, testing a receiver when it was last sent to, and a tried upload
    // is thrown away.
    const checked = restricted.filter(
      (endpoint) =>
        (endpoint.method !== 'GET' || endpoint.sensitive) &&
        endpoint !== checkPictures &&
        endpoint !== checkUpload &&
        endpoint !== testReceiver &&
        endpoint !== previewLook,
    );
    expect(checked.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/game/:id',
      'DELETE /api/level/:id',
      'DELETE /api/level/:id/claim',
      'DELETE /api/level/:id/withdrawal',
      'DELETE /api/plan/pins/:id',
      'DELETE /api/plan/themes/:id',
      'DELETE /api/sender-blocks/:id',
      'DELETE /api/system/packs/:id',
      'DELETE /api/system/receivers/:id',
      'DELETE /api/users/:id',
      'DELETE /api/users/:id/access-tokens/:token',
      'DELETE /api/users/:id/second-factor',
      'DELETE /api/users/:id/sessions',
      'DELETE /api/users/invitations/:id',
      'GET /api/export/zoomout-data.zip',
      'GET /api/system/backups/:name',
      'POST /api/candidates/:id',
      'POST /api/first-day',
      'POST /api/game',
      'POST /api/game/:id/merge',
      'POST /api/game/:id/restore',
      'POST /api/level',
      'POST /api/level-order',
      'POST /api/level/:id/claim',
      'POST /api/level/:id/resolve-reports',
      'POST /api/level/:id/review',
      'POST /api/level/:id/sender-block',
      'POST /api/level/:id/withdrawal',
      'POST /api/picture-groups',
      'POST /api/plan',
      'POST /api/plan/pins',
      'POST /api/plan/themes',
      'POST /api/sources/:source/pictures',
      'POST /api/standard-answers',
      'POST /api/starter-levels',
      'POST /api/system/backups',
      'POST /api/system/budgets/erase',
      'POST /api/system/look',
      'POST /api/system/look/contact-question',
      'POST /api/system/packs',
      'POST /api/system/packs/key',
      'POST /api/system/packs/taken',
      'POST /api/system/receivers',
      'POST /api/system/receivers/:id',
      'POST /api/system/settings',
      'POST /api/system/upgrade',
      'POST /api/users/:id/permissions',
      'POST /api/users/:id/reset-link',
      'POST /api/users/invitations',
    ]);
  });
});

describe('an admin', () => {
  it.each(calls)('who has lost the permission no longer %s', async (...row) => {
    expect(await statusAfter(({ name }) => updatePermissions(site.db, name, []), row)).toBe(403);
  });

  it.each(calls)('who has logged out no longer %s', async (...row) => {
    const logOut = ({ cookies }: LoggedInUser) => accounts.post('logout', undefined, cookies);
    expect(await statusAfter(logOut, row)).toBe(401);
  });

  it.each(calls)('who was removed no longer %s', async (...row) => {
    expect(await statusAfter(({ name }) => deleteUser(site.db, name), row)).toBe(401);
  });

  it.each(calls.slice(0, 1))('who is a manager now still %s', async (_, call) => {
    const admin = await accounts.createLoggedIn('admin');
    const save = gate.hold();
    const response = call(admin);
    await Promise.race([save.isReached, response]);
    await updatePermissions(site.db, admin.name, ['manage-level']);
    save.release();
    expect((await response).statusCode).toBe(200);
  });
});

describe('an access token', () => {
  async function statusDuring(change: (admin: LoggedInUser, id: string) => Promise<unknown>) {
    const admin = await accounts.createLoggedIn('admin');
    const wanted = { name: 'script', permissions: ['manage-level'], days: 1 };
    const made = (await accounts.post('profile/access-tokens', wanted, admin.cookies)).json();
    const headers = { authorization: `Bearer ${made.secret}` };
    // The first transaction stores that the token is used.
    const last = gate.hold({ skipped: 1 });
    const response = site.call({ method: 'POST', url: '/api/level', payload: edit, headers });
    await Promise.race([last.isReached, response]);
    await change(admin, made.accessToken.id);
    const before = await stored();
    last.release();
    const { statusCode } = await response;
    expect(await stored()).toBe(before);
    return statusCode;
  }

  it('that is removed during a call writes nothing more', async () => {
    expect(
      await statusDuring(({ cookies }, id) =>
        site.call({ method: 'DELETE', url: `/api/profile/access-tokens/${id}`, cookies }),
      ),
    ).toBe(401);
  });

  it('whose user loses the permission during a call writes nothing more', async () => {
    expect(await statusDuring(({ name }) => updatePermissions(site.db, name, []))).toBe(403);
  });
});
