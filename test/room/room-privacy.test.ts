import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Day, MS_PER_DAY } from '#shared/calendar/day.ts';
import { eraseUnusedRooms } from '../../server/room/queries.ts';
import { listTables } from '../../server/transfer/queries.ts';
import { deriveKeys, newKey, newSecret } from '../../web/browser/encoding/encryption.ts';
import {
  encryptNickname,
  encryptResult,
  encryptRoomName,
  memberIdOf,
} from '../../web/room/room-encryption.ts';
import { openTestSite, type TestSite } from '../site/site.ts';

const DAY = '2026-11-20' as Day;
/** What somebody could read of a room. */
const READABLE = /Sunday|Grace|Hopper|squares|streak|wcr--/;

async function everythingIn(site: TestSite): Promise<string> {
  const tables = [...(await listTables(site.db)).keys()];
  const rows = tables.map((name) =>
    site.db
      .selectFrom(name as 'level')
      .selectAll()
      .execute(),
  );
  const found = await readdir(site.folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return JSON.stringify(await Promise.all(rows)) + (await Promise.all(files)).join();
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret, 'base64url');
  return [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('latin1')];
}

test('tables, files and the log hold no key, no secret and nothing readable, and all of it goes', async () => {
  const lines: string[] = [];
  const site = await openTestSite({ onLog: (line) => lines.push(line) });
  site.clock.now = Date.parse(`${DAY}T12:00:00Z`);
  const [key, makerSecret, memberSecret, other] = [newKey(), newSecret(), newSecret(), newSecret()];
  const { token, encryption } = await deriveKeys(key, 'room');
  const [memberId, otherId] = [await memberIdOf(memberSecret), await memberIdOf(other)];
  const name = await encryptRoomName('Sunday players', encryption);
  const nickname = await encryptNickname('Grace Hopper', encryption, memberId);
  const result = { squares: 'wcr--', streak: 12 };
  const content = await encryptResult(result, encryption, memberId, DAY);
  const post = (path: string, payload: object) =>
    site.call({ method: 'POST', url: `/api/room${path}`, payload });
  const responses = [
    await post('', { token, makerSecret, memberSecret, name, nickname }),
    await post('/join', { token, memberSecret: other, nickname }),
    await post('/report', { token, memberSecret, results: [{ day: DAY, content }] }),
    await post('/read', { token, memberSecret, since: DAY }),
    await post('/read', { token: key, memberSecret: null, since: DAY }),
    await post('/rename', { token, makerSecret: memberSecret, name }),
    await post('/remove-member', { token, makerSecret, memberId: key }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 400, 403, 400]);
  for (const { body } of responses) {
    for (const secret of [key, token, makerSecret, memberSecret, other]) expect(body).not.toContain(secret);
  }
  const kept = await everythingIn(site);
  for (const text of [name, nickname, content, memberId, otherId]) expect(kept).toContain(text);
  expect(lines.length).toBeGreaterThanOrEqual(responses.length);
  for (const text of [kept, lines.join('\n')]) {
    for (const secret of [key, token, makerSecret, memberSecret, other]) {
      for (const form of formsOf(secret)) expect(text).not.toContain(form);
    }
    expect(text).not.toMatch(READABLE);
  }
  for (const text of [name, nickname, content]) {
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toMatch(READABLE);
  }
  expect(new Set([name.length, nickname.length])).toEqual(new Set([380]));

  await post('/leave', { token, memberSecret: other });
  expect(await everythingIn(site)).not.toContain(otherId);
  site.clock.now = Date.parse('2027-01-01T12:00:00Z');
  await post('/read', { token, memberSecret, since: DAY });
  const clean = () => eraseUnusedRooms({ db: site.db, now: () => site.clock.now });
  await clean();
  const tables = ['room', 'room_member', 'room_result'] as const;
  const rowCounts = () =>
    Promise.all(tables.map(async (table) => (await site.db.selectFrom(table).selectAll().execute()).length));
  expect(await rowCounts()).toEqual([1, 1, 0]);
  site.clock.now += 91 * MS_PER_DAY;
  await clean();
  expect(await rowCounts()).toEqual([0, 0, 0]);
  await site.close();
});
