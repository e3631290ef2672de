import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { MAX_COPY_BYTES } from '#shared/progress-copy/progress-copy.ts';
import { encryptedLength, NAME_BYTES, RESULT_BYTES } from '#shared/room/room.ts';
import { aDraft, aGame, aLevel, aPicture } from '../../test/builders.ts';
import type { Cookies } from '../../test/level/level-calls.ts';
import { aPlaytestKey } from '../../test/level/playtest-calls.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { createPushDevice } from '../../test/reminder/push-device.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site/site.ts';
import { unzip, zip } from '../../test/transfer/archive.ts';
import { type ImportTarget, openImportTarget } from '../../test/transfer/import-target.ts';
import { saveGames } from '../game/queries.ts';
import { backupSite } from './backup-site.ts';
import { type ExportedTable, exportedTables, readRows } from './queries.ts';

/** What anyone can add rows to, at any rate and without an account. A new table is in one of these two lists. */
const strangersTables: ExportedTable[] = [
  'level',
  'score_count',
  'play',
  'play_count',
  'skill_count',
  'day_count',
  'guess_count',
  'rating',
  'progress_copy',
  'room',
  'room_member',
  'room_result',
  'push_subscription',
  'report',
  'review_entry',
  'submission_key',
  'playtest',
  'playtest_play',
  'audit_entry',
  'audit_head',
];
const ownersTables: ExportedTable[] = [
  'site_setting',
  'game',
  'retired_game',
  'candidate',
  'user',
  'second_factor',
  'access_token',
  'passkey',
  'identity',
  'message_receiver',
  'pack',
];

const LEVELS = 40;
const ROUNDS = 3;
const MEMBERS = 12;

/** Makes values of the largest sizes that the calls accept. */
interface Values {
  text: (length: number) => string;
  base64: (length: number) => string;
  number: (max: number) => number;
}

const BASE64 = /^[\w-]*$/;
const emoji = String.fromCodePoint(0x1f600);
const kinds: Record<string, Values> = {
  'most compressible': {
    text: (length) => emoji.repeat(length),
    base64: (length) => 'A'.repeat(length),
    number: () => 0,
  },
  'most compressible once it is escaped': {
    text: (length) => '"\\'.repeat(length / 2),
    base64: (length) => '_'.repeat(length),
    number: (max) => max,
  },
  'least compressible': {
    text: (length) =>
      Array.from({ length }, () => String.fromCodePoint(randomInt(0x20000, 0x2a6d0))).join(''),
    base64: (length) => randomBytes(length).toString('base64url').slice(0, length),
    number: (max) => Math.random() * max,
  },
};

/** Their sizes are the same on both databases: PostgreSQL gets the one whose texts it might change. */
const kindsHere = inject('databaseUrl') ? ['most compressible once it is escaped'] : Object.keys(kinds);

let site: TestSite;
let target: ImportTarget;
let calls = 0;
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A call from an address of its own, so that no limit applies; it must succeed. */
async function post(
  url: string,
  payload: object | Buffer,
  headers = {},
  cookies: Cookies = {},
): ReturnType<TestSite['call']> {
  calls += 1;
  const address = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`;
  const response = await site.call({
    method: 'POST',
    url,
    payload,
    cookies,
    headers: { 'x-forwarded-for': address, ...headers },
  });
  // A statement may wait too long on a busy machine: the site asks for the same call again.
  if (response.statusCode === 503) return post(url, payload, headers, cookies);
  expect(response.statusCode, `${url} ${response.payload.slice(0, 500)}`).toBe(200);
  return response;
}

const secret = () => randomBytes(32).toString('base64url');

async function sendLevels({ text, number }: Values): Promise<void> {
  const zoomPresets = Array.from({ length: 5 }, () => ({ x: number(100), y: number(100), zoom: 50 }));
  for (let index = 0; index < LEVELS; index += 1) {
    const texts = { presentation: text(2000), didYouKnow: text(2000), comment: text(2000) };
    const draft: Level = aDraft({
      ...texts,
      name: text(2000),
      creator: text(20),
      zoomPresets,
      path: `https://pictures.example/${encodeURIComponent(text(150))}${index}`,
      stepDescriptions: Array.from({ length: 5 }, () => text(140)),
      translations: { de: { presentation: text(2000) }, ja: { didYouKnow: text(2000), comment: text(900) } },
      masks: Array.from({ length: 12 }, () => ({ x: number(0.9), y: 0, width: 0.1, height: 0.5 })),
    });
    const response = await post('/api/level/submit', draft);
    const sent = { ...draft, id: response.json().id, message: text(1000) };
    // Sent again, as its thread holds each version.
    if (index < ROUNDS) await post('/api/level/submit', { ...sent, comment: '' }, {}, cookiesOf(response));
  }
  for (let index = 0; index < ROUNDS; index += 1) {
    const { payload, headers } = await formOf(
      levelParts(aDraft({ path: 'picked' }), await aPicture(200 + index, 100)),
    );
    const sent = await post('/api/level/submit', payload, headers);
    await testLevel(sent.json().id, cookiesOf(sent));
  }
}

async function testLevel(id: string, creator: Cookies): Promise<void> {
  const key = aPlaytestKey();
  await post(`/api/level/${id}/playtest`, { key, testers: 20 }, {}, creator);
  for (let tester = 0; tester < 20; tester += 1) {
    const playId = randomUUID();
    await post('/api/playtest', { key, playId, begins: true });
    const report = { score: 0, guesses: [-1, -1, -1, -1, -1], recognisedAt: 5, isFair: false };
    await post('/api/playtest/report', { key, playId, ...report });
  }
}

async function sendRoom({ base64 }: Values): Promise<void> {
  const name = base64(encryptedLength(NAME_BYTES));
  const token = secret();
  const first = secret();
  await post('/api/room', { token, makerSecret: secret(), name, memberSecret: first, nickname: name });
  const days = Array.from({ length: 40 }, (_, back) => addDays(dayInUtc(site.clock.now), -back));
  const results = days.map((day) => ({ day, content: base64(encryptedLength(RESULT_BYTES)) }));
  for (let member = 0; member < MEMBERS; member += 1) {
    const memberSecret = member === 0 ? first : secret();
    await post('/api/room/join', { token, memberSecret, nickname: name });
    await post('/api/room/report', { token, memberSecret, results });
  }
}

async function sendReminder({ base64 }: Values): Promise<void> {
  const { subscription } = createPushDevice();
  const endpoint = `${subscription.endpoint}/${base64(1900)}`;
  const reminder = { subscription: { ...subscription, endpoint }, hour: 9, zone: 'Europe/Vienna' };
  await post('/api/reminder', { ...reminder, playedOn: null, replaces: null });
}

/** Adds all that strangers can add. */
async function fill(values: Values): Promise<void> {
  const released = aLevel({ path: await site.addPicture() });
  const game = aGame();
  await saveGames(site.db, [game]);
  await site.add(released);
  await sendLevels(values);
  for (let round = 0; round < ROUNDS; round += 1) {
    const content = values.base64(Math.ceil((MAX_COPY_BYTES * 4) / 3));
    await post('/api/progress-copy', { token: secret(), baseRevision: null, content });
    await post('/api/progress-copy/erase', { token: secret() });
    await sendRoom(values);
    await sendReminder(values);
    const report = { reportId: randomUUID(), reason: 'other', text: values.text(500) };
    await post(`/api/level/${released.id}/report`, report);
    const playId = randomUUID();
    await post(`/api/level/${released.id}/score`, { score: 0, playId, guesses: [game.id, -1, -1, -1, -1] });
    await post(`/api/level/${released.id}/rating`, { playId, rating: 'good' });
  }
}

async function contentOf(db: TestSite['db']): Promise<Map<string, string[]>> {
  const content = new Map<string, string[]>();
  // Imports and exports record themselves.
  for (const table of exportedTables.filter((name) => name !== 'audit_head')) {
    const rows: string[] = [];
    for await (const row of readRows(db, table)) {
      if (!/^(imported|exported)$/.test(String(row.action))) rows.push(JSON.stringify(row));
    }
    content.set(table, rows);
  }
  return content;
}

// Everything that strangers can send, on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('what strangers have stored', () => {
  it('is in tables that are known to be theirs', () => {
    expect([...strangersTables, ...ownersTables].sort()).toEqual([...exportedTables].sort());
  });

  it.each(kindsHere)('is exported, backed up and imported when it is the %s', async (kind) => {
    const config = { publicUrl: 'https://zoomout.example', trustProxy: 'loopback' } as const;
    site = await openTestSite({ config });
    target = await openImportTarget();
    closing.push(site.close, target.close);
    const cookies = await site.logIn('admin');
    const values = kinds[kind] as Values;
    expect(values.base64(9)).toMatch(BASE64);
    await fill(values);
    const stored = await contentOf(site.db);
    for (const table of strangersTables) expect(stored.get(table), table).not.toEqual([]);

    const backup = join(target.folder, 'backup.zip');
    const { manifest, problem } = await backupSite({ ...site, now: () => site.clock.now }, backup);
    expect([problem, manifest.invalidContent, manifest.damaged.map(({ levels }) => levels)]).toEqual([
      null,
      null,
      [],
    ]);

    const response = await site.call({ url: '/api/export/zoomout-data.zip', cookies });
    expect([response.statusCode, response.headers['export-problem']]).toEqual([200, undefined]);
    // Packed again by another program, as it may be on its way.
    const packed = await zip(await unzip(response.rawPayload), true);
    await writeFile(join(target.folder, 'packed.zip'), packed);
    expect(await target.importArchive(packed)).toBe('imported');
    expect(await contentOf(target.db)).toEqual(stored);
  });
});
